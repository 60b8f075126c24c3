import './styles/main.css';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Root />);
