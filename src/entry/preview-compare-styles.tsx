import { breakpoints } from '#ui/breakpoints.ts';

/**
 * The marks of a compared page. They take no room, so that the page looks as it does on the site. `light-dark()` follows the colors of the
 * page; the column beside it follows the app.
 */
export const compareStyles = `
html {
  --added: light-dark(#1c6b3a, #7fd19b);
  --added-wash: light-dark(#e7f3e6, #16301f);
  --added-word: light-dark(#c5e6cc, #24553a);
  --removed: light-dark(#b0281e, #f3a59d);
  --removed-wash: light-dark(#fbeae5, #3a1c19);
  --removed-word: light-dark(#f6c9c2, #6b2a24);
  --changed: light-dark(#1f5ca8, #8fbcf2);
  --changed-wash: light-dark(#eceff6, #1b2838);
}
[data-change] {
  background-color: var(--wash) !important;
  box-shadow: 0 0 0 5px var(--wash), 0 0 0 6px color-mix(in srgb, var(--mark) 25%, var(--wash)) !important;
  border-radius: 2px;
  opacity: 1;
  animation: none;
}
[data-change-kind="added"], [data-change-label="added"] { --mark: var(--added); --wash: var(--added-wash); }
[data-change-kind="removed"], [data-change-label="removed"] { --mark: var(--removed); --wash: var(--removed-wash); }
[data-change-kind="changed"], [data-change-label="changed"] { --mark: var(--changed); --wash: var(--changed-wash); }
[data-change-kind="removed"], [data-change-kind="removed"] * { text-decoration: line-through !important; }
[data-change-kind="removed"] img { opacity: 0.6; }
[data-change][data-current] { box-shadow: 0 0 0 5px var(--wash), 0 0 0 7px var(--mark) !important; }
[data-change] ins { background: var(--added-word); color: light-dark(#17492a, #d3f3de); text-decoration: none; border-radius: 3px; box-shadow: 0 0 0 1px var(--added-word); }
[data-change] del { background: var(--removed-word); color: light-dark(#7d2a20, #ffd9d4); text-decoration: line-through; text-decoration-thickness: 1px; border-radius: 3px; box-shadow: 0 0 0 1px var(--removed-word); }
[data-change] del + ins { margin-inline-start: 4px; }
/* Widgets look as they do without a script. */
.w-tabs::before { content: none !important; }
.w-tabs > .w-tab + .w-tab, .w-tabs .w-tab-title { display: block !important; }
[data-change-label] {
  position: absolute;
  z-index: 2147483647;
  font: 550 12px/16px Inter, system-ui, sans-serif;
  white-space: nowrap;
  pointer-events: none;
  padding: 0 5px;
  border-radius: 4px;
  background: var(--wash);
  color: var(--mark);
}
@media not ${breakpoints['narrow-comparison']} {
  html { padding-inline-start: 92px; overflow-x: clip; }
  [data-around="light"] { color-scheme: light; }
  [data-around="dark"] { color-scheme: dark; }
  [data-around="auto"] { color-scheme: light dark; }
  [data-around]::before {
    content: "";
    position: fixed;
    z-index: 2147483646;
    inset-block: 0;
    inset-inline-start: 0;
    width: 92px;
    background: light-dark(#f6f7f7, #0f1113);
    border-inline-end: 1px solid light-dark(#d3d7da, #373e45);
  }
  [data-change-label] { inset-inline-start: 0; width: 84px; padding: 0; text-align: end; background: none; }
  [data-change-label="added"] { color: light-dark(#1c6b3a, #7acb9a); }
  [data-change-label="removed"] { color: light-dark(#b0281e, #f3938a); }
  [data-change-label="changed"] { color: light-dark(#1f5ca8, #8dbbf2); }
}
`;
