import { startFrame } from './preview-frame.tsx';
import { startTab } from './preview-tab.tsx';

/** The preview's own origin, inside the editor or in a tab of its own. */
if (parent === window) void startTab();
else startFrame();
