/** Pages, news and donatees of the demo shop in English. */
export const contentWords: Readonly<Record<string, string>> = {
  'Erklärung zur Barrierefreiheit': 'Accessibility statement',
  'Wie zugänglich unser Onlineshop ist und wohin Sie sich wenden, wenn etwas fehlt.':
    'How accessible our online shop is, and whom to turn to if something is missing.',
  [`<p>Wir möchten, dass alle bei uns bestellen können. Dieser Shop richtet sich nach den Richtlinien WCAG 2.2, Stufe AA, und dem Barrierefreiheitsgesetz (BaFG).</p>
<h2>Was Sie erwarten dürfen</h2>
<ul>
<li>Alles lässt sich mit der Tastatur bedienen.</li>
<li>Bildschirmleser lesen Preise, Mengen und Hinweise vor.</li>
<li>Schrift lässt sich auf das Doppelte vergrößern.</li>
<li>Wer weniger Bewegung eingestellt hat, sieht keine.</li>
</ul>
<h2>Was noch fehlt</h2>
<p>Einige Produktbilder sind nur kurz beschrieben. Wir ergänzen sie laufend.</p>
<h2>Sagen Sie es uns</h2>
<p>Sie kommen irgendwo nicht weiter? Rufen Sie uns an unter <a href="tel:+437325550120">+43 732 5550120</a> oder schreiben Sie an <a href="mailto:office@fleischerei-huber.example">office@fleischerei-huber.example</a>. Wir nehmen Ihre Bestellung gerne auch am Telefon auf.</p>`]: `<p>We want everybody to be able to order from us. This shop follows the guidelines of WCAG 2.2, level AA, and the Austrian Accessibility Act (BaFG).</p>
<h2>What you can expect</h2>
<ul>
<li>Everything can be done by keyboard.</li>
<li>Screen readers read out prices, amounts and notes.</li>
<li>Text can be enlarged to twice its size.</li>
<li>Nothing moves for people who have asked for less motion.</li>
</ul>
<h2>What is still missing</h2>
<p>Some pictures of products have only a short description. We keep adding to them.</p>
<h2>Tell us</h2>
<p>You cannot get on somewhere? Call us on <a href="tel:+437325550120">+43 732 5550120</a> or write to <a href="mailto:office@fleischerei-huber.example">office@fleischerei-huber.example</a>. We also gladly take your order by telephone.</p>`,
  'Über uns': 'About us',
  'Vier Geschäfte, eine Selch und ein Schlachthof, den man besuchen darf: die Fleischerei Huber seit 1924.':
    'Four shops, a smokehouse and an abattoir that is open to visitors: Huber butchers since 1924.',
  [`<p>1924 hat Josef Huber in Freistadt den ersten Laden aufgesperrt. Heute führt seine Urenkelin Maria vier Geschäfte in Oberösterreich, mit 38 Leuten und demselben Rezept für die Bratwurst.</p>
<h2>Woher unser Fleisch kommt</h2>
<p>Rinder und Schweine kommen von 22 Höfen aus dem Mühlviertel, keiner ist weiter als 40 Kilometer entfernt. Geschlachtet wird bei uns, jeden Montag und Mittwoch, ohne Hast.</p>
<h2>Was wir selbst machen</h2>
<p>Wurst, Schinken, Speck und Leberkäse kommen aus der eigenen Wurstküche, geräuchert wird mit Buchenholz. Das Brot für die Semmeln bäckt die Bäckerei zwei Häuser weiter.</p>
<blockquote><p>Ein gutes Tier, wenig Gewürz und viel Zeit. Mehr Geheimnis gibt es nicht.</p></blockquote>
<p>Besuchen Sie uns: an jedem ersten Samstag im Monat führen wir um 10 Uhr durch Schlachthof und Selch.</p>`]: `<p>Josef Huber opened our first shop in Freistadt in 1924. Today his great-granddaughter Maria runs four shops in Upper Austria, with 38 people and the same recipe for bratwurst.</p>
<h2>Where our meat comes from</h2>
<p>Cattle and pigs come from 22 farms in the Mühlviertel, none of them further away than 40 kilometres. We slaughter ourselves, every Monday and Wednesday, without haste.</p>
<h2>What we make ourselves</h2>
<p>Sausages, ham, bacon and Leberkäse come from our own kitchen and are smoked over beech wood. The bread for our rolls is baked two doors down.</p>
<blockquote><p>A good animal, few spices and plenty of time. That is all the secret there is.</p></blockquote>
<p>Come and see us: on the first Saturday of every month we show visitors around the abattoir and the smokehouse at 10 am.</p>`,
  'Braten und Platten für Weihnachten': 'Roasts and platters for Christmas',
  'Entwurf der Seite für die Weihnachtsbestellungen.': 'Draft of the page for Christmas orders.',
  [`<p>Bestellen Sie Gans, Ente und Lungenbraten bis 19. Dezember, dann liegt alles am 23. für Sie bereit.</p>
<h2>Abholung</h2>
<p>Die Zeiten am 24. Dezember tragen wir noch ein.</p>`]: `<p>Order goose, duck and beef fillet by 19 December, and everything will be ready for you on the 23rd.</p>
<h2>Collection</h2>
<p>The hours on 24 December will follow.</p>`,
  'Führung durch Schlachthof und Selch': 'Tour of the abattoir and smokehouse',
  'Böhmergasse 7, 4240 Freistadt': 'Böhmergasse 7, 4240 Freistadt',
  'Maria Huber zeigt, wie bei uns gearbeitet wird. Danach gibt es **Leberkäse aus dem Ofen**.':
    'Maria Huber shows you how we work. Afterwards there is **Leberkäse (baked meat loaf) from the oven**.',
  'Tafelspitz, wie ihn die Chefin kocht': 'Tafelspitz (boiled beef) the way the boss cooks it',
  '1,5 kg': '1.5 kg',
  '500 g': '500 g',
  '400 g': '400 g',
  '1 EL': '1 tbsp',
  Rindsknochen: 'beef bones',
  Suppengemüse: 'carrot, celeriac and leek',
  Pfefferkörner: 'peppercorns',
  '1. Knochen in drei Liter kaltem Wasser aufkochen und abschäumen.\n2. Fleisch einlegen und zweieinhalb Stunden **sieden, nicht kochen**.\n3. Gemüse und Pfeffer eine halbe Stunde mitziehen lassen, dann salzen.\n4. Quer zur Faser schneiden und mit Suppe übergießen.':
    '1. Bring the bones to the boil in three litres of cold water and skim.\n2. Add the meat and let it **simmer, not boil**, for two and a half hours.\n3. Add the vegetables and pepper for the last half hour, then salt.\n4. Carve across the grain and pour broth over it.',
  'Was wir oft gefragt werden': 'What we are often asked',
  'Woher weiß ich, wie viel ich brauche?': 'How do I know how much I need?',
  'Rechnen Sie mit 200 g Fleisch je Person, mit Knochen mit 300 g. Wir beraten Sie gerne.':
    'Count on 200 g of meat per person, or 300 g on the bone. We are happy to advise you.',
  'Kann ich Fleisch reifen lassen?': 'Can I have meat aged?',
  'Ja, Beiried und Rostbraten. Sagen Sie es uns **drei Wochen** vorher.':
    'Yes, sirloin and rib. Tell us **three weeks** ahead.',
  [`<h2>Grillen im Advent</h2>
<p>Am 12. Dezember zeigt Jonas Steiner in Urfahr, wie ein Beiried auf Glut gelingt. Acht Plätze sind noch frei, Anmeldung an der Theke.</p>`]: `<h2>Grilling in Advent</h2>
<p>On 12 December Jonas Steiner shows in Urfahr how to cook sirloin over embers. Eight places are left; sign up at the counter.</p>`,
  'Rettet gute Lebensmittel und verteilt sie in Linz und Wels an Menschen, die wenig haben.':
    'Saves good food and hands it out in Linz and Wels to people who have little.',
  'Nimmt alte und kranke Tiere von aufgelassenen Höfen auf.':
    'Takes in old and sick animals from farms that have closed.',
  'Begleitet schwer kranke Kinder und ihre Familien zu Hause.':
    'Supports seriously ill children and their families at home.',
  'Ehrenamtliche, die bei jedem Wetter ausrücken. Ihre Spende hilft bei Seilen, Funk und Ausbildung.':
    'Volunteers of the mountain rescue who go out in any weather. Your donation helps with ropes, radios and training.',
}
