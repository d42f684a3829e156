import { z } from 'zod';
import { html } from '../../html.ts';
import { amount, defineWidget, text } from '../widget.ts';

const degrees = (title: string, most: number) => z.coerce.number().min(-most).max(most).meta({ title });

/** The frame around a point at a zoom level, as OpenStreetMap wants it. */
function frame(lat: number, lng: number, zoom: number): string {
  const width = 360 / 2 ** zoom;
  const part = (value: number): string => value.toFixed(5);
  return [lng - width / 2, lat - width / 4, lng + width / 2, lat + width / 4].map(part).join('%2C');
}

export const map = defineWidget({
  name: 'map',
  title: 'Map',
  icon: 'map-pin',
  category: 'media',
  description: 'A place on OpenStreetMap. The map loads only when clicked.',
  inner: 'none',
  parameters: z.strictObject({
    lat: degrees('Latitude', 90),
    lng: degrees('Longitude', 180),
    zoom: amount('Zoom', 1, 19).default(14),
    title: text('Place name').default(''),
    address: text('Address').default(''),
  }),
  positional: ['lat', 'lng', 'zoom', 'title'],
  render: ({ lat, lng, zoom, title, address }) => {
    const point = `${lat}%2C${lng}`;
    const src = `https://www.openstreetmap.org/export/embed.html?bbox=${frame(lat, lng, zoom)}&layer=mapnik&marker=${point}`;
    const page = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
    const label = title || 'Map';
    return html`<div class="w-map w-embed" data-w="embed" data-src="${src}" data-title="${label}"><div class="w-map-card"><strong>${label}</strong>${
      address ? html`<span>${address}</span>` : null
    }<a class="w-map-show" href="${page}" rel="noopener">Show map<span class="w-embed-hint">from OpenStreetMap</span></a></div></div>`;
  },
  sample: '{{< map lat="59.3251" lng="18.0711" zoom="15" title="The studio" address="Behind the old harbour" >}}',
});
