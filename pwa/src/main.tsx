import './shared/theme/tokens.css';
import './shared/theme/fonts.css';
import './shared/theme/base.css';
import 'react-dom/client';

// React is one piece of work and the app another: a tap can come in between.
setTimeout(() => void import('./start.tsx'));
