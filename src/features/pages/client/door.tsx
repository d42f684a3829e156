export { pagesDashboard } from './dashboard-part.tsx';
export { pagesPalette } from './palette-source.tsx';
