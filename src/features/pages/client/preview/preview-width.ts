export const previewWidths = ['desktop', 'tablet', 'phone'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** The widths of the simulated screens. */
export const screenWidths: Readonly<Record<PreviewWidth, number>> = { desktop: 1040, tablet: 820, phone: 390 };
