/** Scrolls by this distance per frame until the end was visible for two seconds, or for this many frames. */
globalThis.scrollToTheEnd = ({ row, isPart, stepPx, atMostFrames }) => {
  let place = isPart ? document.querySelector(row).parentElement : document.scrollingElement;
  while (isPart && getComputedStyle(place).overflowY !== 'auto') place = place.parentElement;
  const frames = [];
  let last = performance.now();
  let movedAt = last;
  let drawn = 0;
  return new Promise((resolve) => {
    const step = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      const before = place.scrollTop;
      place.scrollTop += stepPx;
      if (place.scrollTop !== before) movedAt = now;
      drawn = Math.max(drawn, document.querySelectorAll(row).length);
      if (now - movedAt < 2000 && frames.length < atMostFrames) return requestAnimationFrame(step);
      resolve({ heightPx: place.scrollHeight, frames: frames.slice(1), drawn });
    };
    requestAnimationFrame(step);
  });
};
