import { startFrame } from './preview-frame.tsx';
import { startTab } from './preview-tab.tsx';

/** Runs on the preview's own origin, inside the editor or in its own tab. */
if (parent === window) void startTab();
else startFrame();
