import { buildClient } from './build-client.ts';

/** `npm run build`: builds the client, for an image that is started elsewhere. */
await buildClient();
