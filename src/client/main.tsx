import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { Root, readyToDraw } from './app/root.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
// Parts drawn one after the other would each wait until the one before was seen for a while.
const draw = () => root.render(<Root />);
if (!readyToDraw) draw();
else
  readyToDraw.then(draw, () => {
    // The skeleton stays, with a message and a link that loads the page again.
    document.documentElement.dataset.incomplete = '';
  });
