import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { Root, readyToDraw } from './app/root.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
// Renders only when everything is loaded: React throttles successive Suspense reveals, which would delay nested parts.
const draw = () => root.render(<Root />);
if (!readyToDraw) draw();
else
  readyToDraw.then(draw, () => {
    // Shows the skeleton's error message, with a link that reloads the page.
    document.documentElement.dataset.incomplete = '';
  });
