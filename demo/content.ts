import type {
  DemoBlock,
  DemoDonatee,
  DemoNavigation,
  DemoNode,
  DemoRedirect,
  DemoSite,
} from './demo-types.ts'

export const sites: DemoSite[] = [
  {
    path: 'barrierefreiheit',
    name: 'Barrierefreiheit',
    title: 'Erklärung zur Barrierefreiheit',
    description: 'Wie zugänglich unser Onlineshop ist und wohin Sie sich wenden, wenn etwas fehlt.',
    isPublic: true,
    imageKey: null,
    body: `<p>Wir möchten, dass alle bei uns bestellen können. Dieser Shop richtet sich nach den Richtlinien WCAG 2.2, Stufe AA, und dem Barrierefreiheitsgesetz (BaFG).</p>
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
<p>Sie kommen irgendwo nicht weiter? Rufen Sie uns an unter <a href="tel:+437325550120">+43 732 5550120</a> oder schreiben Sie an <a href="mailto:office@fleischerei-huber.example">office@fleischerei-huber.example</a>. Wir nehmen Ihre Bestellung gerne auch am Telefon auf.</p>`,
  },
  {
    path: 'ueber-uns',
    name: 'Über uns',
    title: 'Über uns',
    description:
      'Vier Geschäfte, eine Selch und ein Schlachthof, den man besuchen darf: die Fleischerei Huber seit 1924.',
    isPublic: true,
    imageKey: 'filiale-theke',
    nodeKeys: ['fuehrung', 'tafelspitz', 'fragen'],
    body: `<p>1924 hat Josef Huber in Freistadt den ersten Laden aufgesperrt. Heute führt seine Urenkelin Maria vier Geschäfte in Oberösterreich, mit 38 Leuten und demselben Rezept für die Bratwurst.</p>
<h2>Woher unser Fleisch kommt</h2>
<p>Rinder und Schweine kommen von 22 Höfen aus dem Mühlviertel, keiner ist weiter als 40 Kilometer entfernt. Geschlachtet wird bei uns, jeden Montag und Mittwoch, ohne Hast.</p>
<h2>Was wir selbst machen</h2>
<p>Wurst, Schinken, Speck und Leberkäse kommen aus der eigenen Wurstküche, geräuchert wird mit Buchenholz. Das Brot für die Semmeln bäckt die Bäckerei zwei Häuser weiter.</p>
<blockquote><p>Ein gutes Tier, wenig Gewürz und viel Zeit. Mehr Geheimnis gibt es nicht.</p></blockquote>
<p>Besuchen Sie uns: an jedem ersten Samstag im Monat führen wir um 10 Uhr durch Schlachthof und Selch.</p>`,
  },
  {
    path: 'weihnachten',
    name: 'Weihnachten 2026',
    title: 'Braten und Platten für Weihnachten',
    description: 'Entwurf der Seite für die Weihnachtsbestellungen.',
    isPublic: false,
    imageKey: null,
    body: `<p>Bestellen Sie Gans, Ente und Lungenbraten bis 19. Dezember, dann liegt alles am 23. für Sie bereit.</p>
<h2>Abholung</h2>
<p>Die Zeiten am 24. Dezember tragen wir noch ein.</p>`,
  },
]

export const nodes: DemoNode[] = [
  {
    identifier: 'fuehrung',
    name: 'Führung durch Schlachthof und Selch',
    type: 'event',
    content: {
      heading: 'Führung durch Schlachthof und Selch',
      starts: '2026-12-05T09:00:00.000Z',
      doors: '09:45',
      registerUntil: '2026-12-03',
      place: 'Böhmergasse 7, 4240 Freistadt',
      places: 15,
      description:
        'Maria Huber zeigt, wie bei uns gearbeitet wird. Danach gibt es **Leberkäse aus dem Ofen**.',
      contact: { phone: '+43 732 5550120', email: 'office@fleischerei-huber.example' },
    },
  },
  {
    identifier: 'tafelspitz',
    name: 'Tafelspitz',
    type: 'recipe',
    content: {
      heading: 'Tafelspitz, wie ihn die Chefin kocht',
      recipe: {
        about: { portions: 6, minutes: 180, difficulty: 'easy', diets: ['glutenFree', 'lactoseFree'] },
        ingredients: {
          list: [
            { amount: '1,5 kg', name: 'Tafelspitz mit Fettdeckel' },
            { amount: '500 g', name: 'Rindsknochen' },
            { amount: '400 g', name: 'Suppengemüse' },
            { amount: '1 EL', name: 'Pfefferkörner' },
          ],
        },
        preparation: {
          steps:
            '1. Knochen in drei Liter kaltem Wasser aufkochen und abschäumen.\n2. Fleisch einlegen und zweieinhalb Stunden **sieden, nicht kochen**.\n3. Gemüse und Pfeffer eine halbe Stunde mitziehen lassen, dann salzen.\n4. Quer zur Faser schneiden und mit Suppe übergießen.',
        },
      },
    },
  },
  {
    identifier: 'fragen',
    name: 'Fragen an der Theke',
    type: 'questions',
    content: {
      heading: 'Was wir oft gefragt werden',
      questions: [
        {
          question: 'Woher weiß ich, wie viel ich brauche?',
          answer: 'Rechnen Sie mit 200 g Fleisch je Person, mit Knochen mit 300 g. Wir beraten Sie gerne.',
        },
        {
          question: 'Kann ich Fleisch reifen lassen?',
          answer: 'Ja, Beiried und Rostbraten. Sagen Sie es uns **drei Wochen** vorher.',
        },
      ],
    },
  },
]

export const redirects: DemoRedirect[] = [
  { path: 'uber-uns', target: '/ueber-uns', statusCode: '301', isEnabled: true },
  { path: 'jause', target: '/store/linz-hauptplatz', statusCode: '302', isEnabled: true },
]

export const blocks: DemoBlock[] = [
  {
    identifier: 'grillkurs',
    name: 'Grillkurs im Advent',
    type: 'news_popup',
    isPublic: true,
    body: `<h2>Grillen im Advent</h2>
<p>Am 12. Dezember zeigt Jonas Steiner in Urfahr, wie ein Beiried auf Glut gelingt. Acht Plätze sind noch frei, Anmeldung an der Theke.</p>`,
  },
]

export const navigations: DemoNavigation[] = [
  { identifier: 'header', name: 'Oben', items: [{ label: 'Über uns', sitePath: 'ueber-uns' }] },
  {
    identifier: 'footer',
    name: 'Unten',
    items: [{ label: 'Über uns', sitePath: 'ueber-uns' }],
  },
]

export const donatees: DemoDonatee[] = [
  {
    identifier: 'tafel-donau',
    name: 'Tafel an der Donau',
    description: 'Rettet gute Lebensmittel und verteilt sie in Linz und Wels an Menschen, die wenig haben.',
    website: 'https://tafel-donau.example',
    sortOrder: 1,
  },
  {
    identifier: 'tierschutzhof-muehlviertel',
    name: 'Tierschutzhof Mühlviertel',
    description: 'Nimmt alte und kranke Tiere von aufgelassenen Höfen auf.',
    website: 'https://tierschutzhof.example',
    sortOrder: 2,
  },
  {
    identifier: 'kinderhospiz-regenbogen',
    name: 'Kinderhospiz Regenbogen',
    description: 'Begleitet schwer kranke Kinder und ihre Familien zu Hause.',
    website: 'https://kinderhospiz-regenbogen.example',
    sortOrder: 3,
  },
  {
    identifier: 'bergrettung-freistadt',
    name: 'Bergrettung Freistadt',
    description:
      'Ehrenamtliche, die bei jedem Wetter ausrücken. Ihre Spende hilft bei Seilen, Funk und Ausbildung.',
    website: '',
    sortOrder: 4,
  },
]
