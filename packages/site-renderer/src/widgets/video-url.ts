/** A video at a service that embeds it. */
export type HostedVideo = { readonly provider: 'youtube' | 'vimeo'; readonly id: string };

const shapes = [
  [
    'youtube',
    /^(?:https?:)?\/\/(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)([\w-]{6,40})/i,
  ],
  ['youtube', /^(?:https?:)?\/\/youtu\.be\/([\w-]{6,40})/i],
  ['vimeo', /^(?:https?:)?\/\/(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,20})/i],
  ['vimeo', /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{4,20})/i],
] as const;

/** The video that an address of YouTube or Vimeo shows, however people copied it; null for every other address. */
export function readVideoUrl(url: string): HostedVideo | null {
  const address = url.trim();
  for (const [provider, shape] of shapes) {
    const id = shape.exec(address)?.[1];
    if (id !== undefined) return { provider, id };
  }
  return null;
}
