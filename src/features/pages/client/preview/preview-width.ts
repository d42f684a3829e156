export const previewWidths = ['desktop', 'tablet', 'phone'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** How wide the screens are that these stand for. */
export const screenWidths: Readonly<Record<PreviewWidth, number>> = { desktop: 1040, tablet: 820, phone: 390 };
