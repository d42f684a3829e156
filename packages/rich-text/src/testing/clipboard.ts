/** What Word puts into the clipboard: a whole page with its styles, paragraphs for lists, and `o:p` in every paragraph. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0; mso-font-charset:2;}
 p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; mso-fareast-language:EN-US;}
-->
</style>
</head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span lang=EN-US>Annual report<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>We had a <b style='mso-bidi-font-weight:normal'>good</b> year,
and an <i>even better</i>&nbsp;one <s>before</s>. See <a
href="https://example.org/report"><span style='mso-fareast-font-family:Calibri'>the report</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Inside<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'>
  <p class=MsoNormal><b>Year</b><o:p></o:p></p>
  </td>
  <td width=312 valign=top><p class=MsoNormal>Sum<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=312 valign=top><p class=MsoNormal>2025<o:p></o:p></p></td>
  <td width=312 valign=top><p class=MsoNormal>7<o:p></o:p></p><p class=MsoNormal>euros<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="a" style='width:10pt'><v:imagedata src="file:///C:/tmp/image001.png"/></v:shape><![endif]--><img
width=10 height=10 src="file:///C:/Users/x/AppData/Local/Temp/image001.png" v:shapes="a"></p>
<!--EndFragment-->
</body>
</html>`;

/** What Word puts beside it: the same document as rich text, with the bytes of its images, each twice. */
export const wordRtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Calibri;}}
\pard Annual report\par {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picscaley100\picw2\pich2
\pngblip\bliptag-1{\*\blipuid 0a1b2c3d4e5f60718293a4b5c6d7e8f9}89504e470d0a1a0a0000000d4948445200000002000000020802000000fdd49a
730000000970485973000003e8000003e801b57b526b00000012494441540899
63a85a31bb6ac56c06080500303606f55dc92cc40000000049454e44ae426082}}
{\nonshppict{\pict\picscalex100\picw2\pich2\wmetafile8\bliptag-1 0100090000037a00}}\par }`;

/** What Google Docs puts into the clipboard: a bold element that is not bold around everything, and a style on every span. */
export const googleDocsHtml = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-aaaa-bbbb-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Trip plan</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">We leave </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">early</span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:none;white-space:pre-wrap;"> or late</span><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:line-through;white-space:pre-wrap;"> never</span><span style="font-weight:400;">; </span><a href="https://example.org/map" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;font-style:normal;text-decoration:underline;">map</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">Pack</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Socks</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Go</span></p></li></ul><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:400;">Day</span></p></td><td><p dir="ltr"><span style="font-weight:400;">Place</span></p></td></tr><tr><td><p dir="ltr"><span>1</span></p></td><td><p dir="ltr"><span>Oslo</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:10px;height:10px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc?key=x" width="10" height="10" style="margin-left:0px;" /></span></p></b><br class="Apple-interchange-newline">`;

/** A page of the web, and one that wants to run something. */
export const webHtml = `<div onclick="steal()"><h2 style="color:red">News</h2><script>alert(1)</script><p>Hello <strong>there</strong>,<br>you</p>
<blockquote><p>Quote</p></blockquote><pre><code class="language-js">let a = 1;
</code></pre><ol start="3"><li>three</li><li>four</li></ol><hr><p><a href="javascript:alert(1)">bad</a> <a href=" java&#10;script:alert(1)">worse</a>
<a href="/local" onmouseover="x()">good</a><img src="x" onerror="alert(1)"><img src="data:text/html,<script>alert(1)</script>"></p>
<iframe src="https://evil.example"></iframe><style>p{}</style><svg><script>alert(1)</script></svg><p style="display:none">hidden</p></div>`;
