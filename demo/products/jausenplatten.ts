import {
  byPerson,
  byPiece,
  cheaper,
  choice,
  dearer,
  leadTime,
  optionalStep,
  pricedAt,
  productsOf,
  requiredStep,
} from '../define-product.ts'
import { euro } from '../euro.ts'

export const jausenplatten = productsOf('jausenplatten', 'P', [
  {
    key: 'hausplatte-muehlviertel',
    name: 'Hausplatte „Mühlviertel“',
    description: 'Speck, Geselchtes, Käse und Gebäck, frei zusammengestellt in vier Schritten.',
    price: euro(14.5),
    allergens: 'A,G,L,M',
    tagKeys: ['regional'],
    ...byPerson(4, 6),
    pricing: 'minimum',
    ...leadTime(1, 'days'),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      requiredStep('select', 'Fleisch', 'Womit beginnen wir?', {
        options: [
          choice('Speck und Geselchtes', 'speck'),
          choice('Beinschinken und Braten', 'schinken'),
          dearer('Roastbeef und Rohschinken', 'roastbeef', 4),
        ],
      }),
      requiredStep('select', 'Käse', 'Eine Sorte oder eine Auswahl.', {
        options: [
          choice('Bergkäse', 'bergkaese'),
          choice('Schafkäse', 'schafkaese'),
          dearer('Auswahl aus vier Sorten', 'auswahl', 1.5),
          cheaper('Ohne Käse', 'ohne', 1.5),
        ],
      }),
      optionalStep('multiselect', 'Extras', 'Was darf noch auf die Platte?', {
        options: [
          choice('Ohne Zwiebel', 'ohne-zwiebel'),
          dearer('Eier und Essiggurkerl', 'eier', 0.9),
          dearer('Grammelschmalz', 'schmalz', 0.6),
          dearer('Frisch gerissener Kren', 'kren', 0.5),
        ],
      }),
      optionalStep('addons', 'Brot und Getränke', 'Gleich dazubestellen.', {
        addons: [
          { productKey: 'kaisersemmel', amount: 2 },
          { productKey: 'bauernbrot', amount: 0.25 },
          { productKey: 'most', amount: 1 },
        ],
      }),
    ],
  },
  {
    key: 'kaeseplatte',
    name: 'Käseplatte',
    description: 'Fünf Sorten aus dem Innviertel, mit Trauben, Nüssen und Feigensenf.',
    price: euro(12),
    allergens: 'G,H,M',
    tagKeys: ['vegetarisch'],
    ...byPerson(4, 6),
    pricing: 'minimum',
    ...leadTime(1, 'days'),
    type: 'configurable',
    parts: [
      requiredStep('multiselect', 'Käse', 'Wählen Sie bis zu fünf Sorten.', {
        options: [
          choice('Bergkäse', 'bergkaese'),
          choice('Emmentaler', 'emmentaler'),
          choice('Rotschmierkäse', 'rotschmier'),
          dearer('Ziegencamembert', 'ziege', 0.8),
          dearer('Blauschimmelkäse', 'blau', 0.6),
        ],
      }),
      optionalStep('text', 'Kärtchen', 'Ein Satz auf dem Namenskärtchen.'),
    ],
  },
  {
    key: 'aufschnittplatte',
    name: 'Aufschnittplatte',
    description: 'Schinken, Wurst und Braten, schön gelegt mit Gurkerl und Kren.',
    price: euro(9.9),
    allergens: 'G,L,M',
    ...byPerson(4, 8),
    pricing: 'minimum',
    ...leadTime(1, 'days'),
    type: 'configurable',
    parts: [
      requiredStep('select', 'Größe', 'Der Preis gilt je Person.', {
        options: [
          choice('Zur Vorspeise, 120 g je Person', 'vorspeise'),
          pricedAt('Als Hauptspeise, 220 g je Person', 'hauptspeise', 15.9),
        ],
      }),
      optionalStep('textarea', 'Wünsche', 'Unverträglichkeiten, Vorlieben, Anlass.'),
    ],
  },
  {
    key: 'broetchenplatte',
    name: 'Belegte Brötchen, 20 Stück',
    description: 'Gemischt belegt mit Schinken, Käse, Liptauer und Ei.',
    price: euro(38),
    allergens: 'A,C,G,M',
    ...byPiece(20),
    ...leadTime(1, 'days'),
    type: 'configurable',
    parts: [
      optionalStep('multiselect', 'Belag', 'Ohne Auswahl belegen wir gemischt.', {
        options: [
          choice('Beinschinken', 'schinken'),
          choice('Liptauer', 'liptauer'),
          choice('Ei und Schnittlauch', 'ei'),
          dearer('Roastbeef', 'roastbeef', 6),
          dearer('Räucherlachs', 'lachs', 8),
        ],
      }),
    ],
  },
  {
    key: 'fingerfood-box',
    name: 'Fingerfood-Box',
    description: 'Mini-Schnitzel, Laibchen, Spießchen und Dips für Büro und Feier.',
    price: euro(16.9),
    allergens: 'A,C,G,M',
    ...byPerson(6, 10),
    pricing: 'minimum',
    ...leadTime(2, 'days'),
    type: 'configurable',
    parts: [
      requiredStep('select', 'Warm oder kalt', 'Warm liefern wir in der Thermobox.', {
        options: [choice('Kalt', 'kalt'), dearer('Warm in der Thermobox', 'warm', 1.8)],
      }),
      optionalStep(
        'files',
        'Allergikerliste',
        'Eine oder mehrere Dateien mit den Unverträglichkeiten Ihrer Gäste.',
      ),
    ],
  },
  {
    key: 'brotlaib-gravur',
    name: 'Gefülltes Partybrot mit Aufschrift',
    description:
      'Ein Laib Bauernbrot, ausgehöhlt und mit 40 Brötchen gefüllt. Ihre Aufschrift backen wir in die Kruste.',
    price: euro(79),
    allergens: 'A,C,G,M',
    ...byPiece(5),
    ...leadTime(3, 'days'),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      requiredStep('text', 'Aufschrift', 'Höchstens 24 Zeichen, zum Beispiel „Alles Gute, Opa“.'),
      requiredStep('select', 'Fülle', 'Womit füllen wir die Brötchen?', {
        options: [
          choice('Schinken und Käse', 'schinken-kaese'),
          choice('Vegetarisch', 'vegetarisch'),
          dearer('Roastbeef und Lachs', 'fein', 18),
        ],
      }),
      optionalStep('image', 'Foto oder Logo', 'Ein Bild, das wir als Schablone verwenden.'),
    ],
  },
  {
    key: 'firmenplatte',
    name: 'Firmenplatte mit Logo',
    description: 'Unsere große Platte für Sitzung und Empfang, mit Fähnchen in Ihren Farben.',
    price: euro(18.9),
    allergens: 'A,C,G,L,M',
    ...byPerson(10, 15),
    pricing: 'minimum',
    ...leadTime(3, 'days'),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      requiredStep('file', 'Logo', 'Ihr Logo als PDF oder Bild, wir drucken die Fähnchen.'),
      requiredStep('multiselect', 'Bestandteile', 'Was soll auf die Platte?', {
        options: [
          choice('Schinken und Wurst', 'wurst'),
          choice('Käse', 'kaese'),
          choice('Gemüse und Dips', 'gemuese'),
          dearer('Beef Tatar', 'tatar', 4.5),
        ],
      }),
      optionalStep('textarea', 'Ablauf', 'Uhrzeiten, Ansprechperson, Lift oder Stiege.'),
      optionalStep('addons', 'Getränke dazu', 'Gekühlt geliefert.', {
        addons: [
          { productKey: 'mineralwasser', amount: 1 },
          { productKey: 'apfelsaft', amount: 0.5 },
        ],
      }),
    ],
  },
  {
    key: 'fotoplatte',
    name: 'Geburtstagsplatte mit Foto',
    description: 'Aufschnitt und Käse rund um ein essbares Bild vom Geburtstagskind.',
    price: euro(15.9),
    allergens: 'A,F,G,M',
    ...byPerson(6, 8),
    pricing: 'minimum',
    ...leadTime(4, 'days'),
    type: 'configurable',
    isStepByStep: true,
    parts: [
      requiredStep('images', 'Fotos', 'Bis zu drei Fotos, wir suchen das beste aus.'),
      requiredStep('text', 'Name und Alter', 'So steht es auf der Platte.'),
      optionalStep('textarea', 'Anmerkungen', 'Was wir noch wissen sollten.'),
    ],
  },
  {
    key: 'gemueseplatte',
    name: 'Gemüseplatte mit Dips',
    description: 'Rohes und gegrilltes Gemüse, Kräutertopfen und Liptauer.',
    price: euro(8.5),
    allergens: 'G,L,M',
    tagKeys: ['vegetarisch', 'glutenfrei'],
    ...byPerson(4, 6),
    ...leadTime(1, 'days'),
  },
])
