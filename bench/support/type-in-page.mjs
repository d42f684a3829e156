/** Notes the time from each key press to the frame that shows it. */
globalThis.watchKeys = () => {
  const times = [];
  const waiting = [];
  addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        // A message is handled after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          times.push(performance.now() - start);
          waiting.shift()?.();
        });
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
  /** The times since the last call, once there are so many. */
  globalThis.takeKeyTimes = async (count) => {
    while (times.length < count) await new Promise((resolve) => waiting.push(resolve));
    return times.splice(0);
  };
};
