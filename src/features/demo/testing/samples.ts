import type { Samples } from '#platform/testing/samples.ts';

export const demoSamples: Samples = { 'demo.create-demo': () => ({}) };
