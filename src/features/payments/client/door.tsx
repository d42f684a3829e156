export { AccountOrders } from './account-orders.tsx';
