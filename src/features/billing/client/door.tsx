export { UsageCard } from './usage-card.tsx';
