import './shared/theme/tokens.css';
import './shared/theme/fonts.css';
import './shared/theme/base.css';
import 'react-dom/client';

// React and the app start in separate tasks, so that a tap can come in between.
setTimeout(() => void import('./start.tsx'));
