export { SiteGate } from './site-gate.tsx';
