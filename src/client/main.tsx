import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { Root, renderPreparation } from './app/root.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
// Renders only when everything is loaded: React throttles successive Suspense reveals, which would delay nested parts.
const render = () => root.render(<Root />);
if (!renderPreparation) render();
else
  renderPreparation.then(render, () => {
    // Shows the skeleton's error message, with a link that reloads the page.
    document.documentElement.dataset.incomplete = '';
  });
