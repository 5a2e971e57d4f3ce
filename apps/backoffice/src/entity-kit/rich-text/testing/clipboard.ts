/** Texts as programs put them on the clipboard, with their own spelling of HTML and all that they say to themselves only. */

/** A dot of 1 × 1 pixel as a PNG. */
export const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const tinySpaces = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span>`

/** A list paragraph of Word 365 on Windows. */
function wordItem(list: string, mark: string, text: string, margin = ''): string {
  return `<p class=MsoListParagraphCxSpMiddle style='${margin}text-indent:-18.0pt;
mso-list:${list}'><![if !supportLists]><span lang=DE-AT style='font-family:Symbol;
mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol;mso-ansi-language:DE-AT'><span
style='mso-list:Ignore'>${mark}${tinySpaces}</span></span><![endif]><span lang=DE-AT
style='mso-ansi-language:DE-AT'>${text}<o:p></o:p></span></p>`
}

const wordCell = (
  text: string,
) => `<td width=201 valign=top style='width:150.8pt;border:solid windowtext 1.0pt;
  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><span lang=DE-AT
  style='mso-ansi-language:DE-AT'>${text}<o:p></o:p></span></p>
  </td>`

/** Word 365 on Windows. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin-bottom:8.0pt; font-family:"Aptos",sans-serif;}
 /* List Definitions */
@list l0 {mso-list-id:414741023; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:; mso-level-tab-stop:none; font-family:Symbol;}
@list l0:level2 {mso-level-number-format:bullet; mso-level-text:o; mso-level-tab-stop:none; font-family:"Courier New";}
@list l1 {mso-list-id:1722946283; mso-list-type:hybrid;}
@list l1:level1 {mso-level-tab-stop:none; mso-level-number-position:left; text-indent:-18.0pt;}
@list l1:level2 {mso-level-number-format:alpha-lower; mso-level-tab-stop:none;}
ol {margin-bottom:0cm;}
-->
</style>
</head>
<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

<h1><span lang=DE-AT style='mso-ansi-language:DE-AT'>Unser Sommerfest<o:p></o:p></span></h1>

<p class=MsoNormal><span lang=DE-AT style='mso-ansi-language:DE-AT'>Am <b
style='mso-bidi-font-weight:normal'>Samstag</b> gibt es <i style='mso-bidi-font-style:normal'>frische</i>
Würste<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">[1]</a> und mehr auf <a
href="https://example.at/fest">unserer Seite</a>.<o:p></o:p></span></p>

<p class=MsoNormal><span lang=DE-AT style='mso-ansi-language:DE-AT'><o:p>&nbsp;</o:p></span></p>

<h2><a name="_Toc1"><span lang=DE-AT>Was es gibt</span></a><span lang=DE-AT><o:p></o:p></span></h2>

${wordItem('l0 level1 lfo1', '·', 'Leberkäse')}
${wordItem('l0 level2 lfo1', 'o', 'mit Käse', 'margin-left:72.0pt;mso-add-space:auto;')}
${wordItem('l0 level2 lfo1', 'o', 'mit Pfeffer', 'margin-left:72.0pt;mso-add-space:auto;')}
${wordItem('l0 level1 lfo1', '·', 'Bratwurst')}

<p class=MsoNormal><span lang=DE-AT>So geht es:<o:p></o:p></span></p>

${wordItem('l1 level1 lfo2', '1.', 'Erstens')}
${wordItem('l1 level2 lfo2', 'a.', 'ein Teller', 'margin-left:72.0pt;mso-add-space:auto;')}
${wordItem('l1 level1 lfo2', '2.', 'Zweitens')}

<p class=MsoNormal><span lang=DE-AT>Nach der Pause:<o:p></o:p></span></p>

${wordItem('l1 level1 lfo2', '3.', 'Drittens')}

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${wordCell('Teil')}${wordCell('Preis')}</tr></thead>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>${wordCell('Keule')}${wordCell('19,90')}</tr>
</table>

<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Grafik_x0020_1"
 o:spid="_x0000_i1025" type="#_x0000_t75" alt="Der Grill" style='width:225pt;height:150pt;visibility:visible'>
 <v:imagedata src="file:///C:/Users/Anna/AppData/Local/Temp/msohtmlclip1/01/clip_image001.jpg" o:title=""/>
</v:shape><![endif]--><![if !vml]><img width=300 height=200
src="file:///C:/Users/Anna/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"
alt="Der Grill&#10;&#10;Automatisch generierte Beschreibung" v:shapes="Grafik_x0020_1"><![endif]></span><o:p></o:p></p>

<!--EndFragment-->
</body>
</html>
`

/** What Word puts beside it as RTF, with the picture itself. */
export const wordRtf = String.raw`{\rtf1\adeflang1025\ansi\ansicpg1252\uc1 {\pard\plain Unser Sommerfest\par}
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picscaley100
\picw1\pich1\picwgoal15\pichgoal15\pngblip\bliptag-1518893402{\*\blipuid a577a6a6e4f5d8c0b3f1d2e3c4b5a697}
${hexOf(dot)}}}{\nonshppict{\pict\picscalex100\picw26\pich26\wmetafile8\bliptag-1518893402 0100090000035000}}}`

function hexOf(base64: string): string {
  const bytes = Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  return bytes.join('').replaceAll(/(.{64})/g, '$1\n')
}

const docsSpan = (text: string, more = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${more}">${text}</span>`

const docsLine = (text: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${text}</p>`

const docsItem = (text: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(text)}</p></li>`

const docsCell = (text: string) =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt;overflow:hidden;">${docsLine(docsSpan(text))}</td>`

/** Google Docs in Chrome. */
export const googleDocs = [
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-23a0eab1-7fff-c4e2-3a94-7d2570556656">`,
  `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsSpan('Unser Sommerfest')}</h1>`,
  docsLine(
    `${docsSpan('Am ')}${docsSpan('Samstag', 'font-weight:700;')}${docsSpan(' gibt es ')}${docsSpan('frische', 'font-style:italic;')}${docsSpan(' Würste, 10 m')}${docsSpan('2', 'vertical-align:super;')}${docsSpan(' Schatten und mehr auf ')}<a href="https://example.at/fest" style="text-decoration:none;">${docsSpan('unserer Seite', 'color:#1155cc;text-decoration:underline;')}</a>${docsSpan('.')}`,
  ),
  '<br>',
  `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${docsSpan('Was es gibt')}</h2>`,
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('Leberkäse', 1)}<ul style="margin-top:0;margin-bottom:0;">${docsItem('mit Käse', 2)}${docsItem('mit Pfeffer', 2)}</ul>${docsItem('Bratwurst', 1)}</ul>`,
  '<br>',
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt">${docsCell('Keule')}${docsCell('19,90')}</tr></tbody></table></div>`,
  docsLine(
    docsSpan(
      '<span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc0?key=Zm9v" width="602" height="401" style="margin-left:0px;margin-top:0px;" /></span>',
    ),
  ),
  '</b><br class="Apple-interchange-newline">',
].join('')

const browserItem = (text: string, level: number, mark: string) =>
  `<div class="ListContainerWrapper SCXW12345678 BCX8"><ul class="BulletListStyle1 SCXW12345678 BCX8" role="list" style="list-style-type: disc;"><li class="OutlineElement Ltr SCXW12345678 BCX8" data-leveltext="${mark}" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW12345678 BCX8" style="margin-left: ${level * 24}px;"><span class="TextRun SCXW12345678 BCX8" data-contrast="auto"><span class="NormalTextRun SCXW12345678 BCX8">${text}</span></span><span class="EOP SCXW12345678 BCX8" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`

/** Word in a browser. */
export const wordInBrowser = [
  '<div class="OutlineElement Ltr SCXW12345678 BCX8"><p class="Paragraph SCXW12345678 BCX8" role="heading" aria-level="1"><span class="TextRun SCXW12345678 BCX8"><span class="NormalTextRun SCXW12345678 BCX8">Unser Sommerfest</span></span><span class="EOP SCXW12345678 BCX8">&nbsp;</span></p></div>',
  browserItem('Leberkäse', 1, ''),
  browserItem('mit Käse', 2, 'o'),
  browserItem('Bratwurst', 1, ''),
].join('')

/** A list of Word that was stored as a filtered website or sent by Outlook: its levels are only margins. */
export const filteredWord = ['18.0pt', '72.0pt', '36.0pt']
  .map(
    (margin, index) =>
      `<p class=MsoListParagraph style='margin-left:${margin};text-indent:-18.0pt'><span
style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span>Zeile ${index + 1}</p>`,
  )
  .join('\n')
