import '../styles/main.css';
import { createRoot } from 'react-dom/client';
import { loadTexts, startI18n } from '../lib/i18n/i18n.ts';
import { Gallery } from './gallery.tsx';

await startI18n();
await Promise.all([loadTexts('secondary'), loadTexts('student'), loadTexts('sittingDialogs')]);
createRoot(document.getElementById('root')!).render(<Gallery />);
