/** Notes the time from each key press to the frame that shows it. */
globalThis.watchKeys = () => {
  globalThis.keyTimes = [];
  addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        // A message is handled after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => globalThis.keyTimes.push(performance.now() - start));
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
};
