export { contactsPalette } from './palette-source.tsx';
