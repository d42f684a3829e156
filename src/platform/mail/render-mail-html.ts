import type { MailFields } from './mail-fields.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * One narrow column that reads the same in a phone and in an old desktop client. Styles are inline because many clients drop the rest;
 * the few rules in the head only serve dark mode, and without them the light colours still keep their contrast.
 */
export function renderMailHtml({
  subject,
  heading,
  paragraphs,
  code,
  button,
  footnote,
}: Omit<MailFields, 'to'>): string {
  const parts = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:#1c1917">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#292524">${escapeHtml(text)}</p>`,
    ),
  ];
  if (code !== undefined) {
    parts.push(
      `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f0fdfa;border:1px solid #99f6e4;color:#115e59;font-family:'JetBrains Mono',Consolas,monospace;font-size:28px;line-height:1.2;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`,
    );
  }
  if (button) {
    parts.push(
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
      `<p class="faint" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#57534e;word-break:break-all">${escapeHtml(button.url)}</p>`,
    );
  }
  if (footnote !== undefined) {
    parts.push(
      `<p class="faint" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7e5e4;font-size:13px;line-height:1.5;color:#57534e">${escapeHtml(footnote)}</p>`,
    );
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#1c1917!important}
.card{background:#292524!important;border-color:#44403c!important}
.ink{color:#f5f5f4!important}
.faint{color:#d6d3d1!important;border-color:#44403c!important}
.code{background:#134e4a!important;border-color:#0f766e!important;color:#ccfbf1!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4;${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f5f5f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="card" align="left" style="padding:32px;border:1px solid #e7e5e4;border-radius:12px;background:#ffffff;${sans}">
${parts.join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
