/** Sausages, ham, cheese, ready meals and lunch of the demo shop in English. */
export const counterWords: Readonly<Record<string, string>> = {
  Frankfurter: 'Frankfurter sausages',
  'Im Saitling, über Buchenholz geräuchert. Ein Paar wiegt ca. 120 g.':
    'In sheep casing, smoked over beech wood. A pair weighs about 120 g.',
  Käsekrainer: 'Käsekrainer (sausage with cheese)',
  'Mit Emmentaler, grob und kräftig geräuchert. Stück ca. 160 g.':
    'With Emmental, coarse and well smoked. One is about 160 g.',
  Debreziner: 'Debreziner (paprika sausages)',
  'Paprikawürstel mit leichter Schärfe, im Saitling. Paar ca. 130 g.':
    'Slightly spicy, in sheep casing. A pair is about 130 g.',
  'Mühlviertler Bratwurst': 'Mühlviertel bratwurst',
  'Grob, mit Majoran und Knoblauch. Stück ca. 120 g.':
    'Coarse, with marjoram and garlic. One is about 120 g.',
  Weißwurst: 'Weißwurst (white veal sausages)',
  'Mit Kalbfleisch und frischer Petersilie, samstags in der Früh gemacht. Paar ca. 160 g.':
    'With veal and fresh parsley, made on Saturday mornings. A pair is about 160 g.',
  Blutwurst: 'Black pudding',
  'Mit Speckwürfeln und Majoran, zum Rösten. Stück ca. 250 g.':
    'With diced bacon and marjoram, for frying. One is about 250 g.',
  'Leberkäse, gebacken': 'Leberkäse (baked meat loaf)',
  'Den ganzen Tag heiß aus dem Ofen, mit knuspriger Kruste. Wir schneiden ihn in Scheiben.':
    'Hot from the oven all day, with a crisp crust. We slice it for you. Contains no liver.',
  'Käseleberkäse, gebacken': 'Käseleberkäse (baked meat loaf with cheese)',
  'Mit Emmentalerwürfeln, heiß oder kalt.': 'With diced Emmental, hot or cold.',
  'Leberkäsebrät zum Selberbacken': 'Leberkäse to bake at home',
  'In der Aluform zu 1 kg. Bei 160 Grad rund 80 Minuten ins Rohr.':
    'In a 1 kg foil tin. About 80 minutes in the oven at 160 °C.',
  Extrawurst: 'Extrawurst (mild sliced sausage)',
  'Fein und mild, die Wurst für die Semmel. Auf Wunsch am Stück für Wurstsalat.':
    'Fine and mild, the one for a roll. In one piece for sausage salad if you like.',
  Schnitt: 'Slicing',
  'Wie dürfen wir schneiden?': 'How may we slice it?',
  'Dünn geschnitten': 'Thin slices',
  'Dicke Scheiben': 'Thick slices',
  Krakauer: 'Krakauer (ham sausage)',
  'Schinkenwurst mit groben Fleischstücken, kalt aufgeschnitten.':
    'Ham sausage with coarse pieces of meat, sliced cold.',
  Polnische: 'Polnische (smoked pepper sausage)',
  'Kräftig gepfeffert und kaltgeräuchert, hält im Rucksack den ganzen Tag.':
    'Well peppered and cold-smoked; keeps in a rucksack all day.',
  Kantwurst: 'Kantwurst (square dry sausage)',
  'Luftgetrocknet in der typischen Form, mit mildem Edelschimmel.':
    'Air-dried in its typical shape, with a mild white mould.',
  Haussalami: 'House salami',
  'Vom Schwein, mit Rotwein und Pfeffer, sechs Wochen gereift.':
    'Pork with red wine and pepper, matured for six weeks.',
  Beinschinken: 'Cooked ham on the bone',
  'Am Knochen gekocht, saftig und mild. Von Hand aufgeschnitten.':
    'Cooked on the bone, juicy and mild. Carved by hand.',
  'Mühlviertler Rohschinken': 'Mühlviertel raw ham',
  'Neun Monate luftgetrocknet, hauchdünn geschnitten.': 'Air-dried for nine months, sliced wafer-thin.',
  'Bauchspeck, kaltgeräuchert': 'Bacon, cold-smoked',
  'Mit Wacholder und Kümmel gebeizt, über Buchenholz geräuchert.':
    'Cured with juniper and caraway, smoked over beech wood.',
  'Geselchtes vom Schopf': 'Geselchtes (smoked pork neck)',
  'Gekocht und kalt aufgeschnitten, für die Jause.': 'Cooked and sliced cold, for a snack with bread.',
  Leberstreichwurst: 'Liver sausage spread',
  'Fein, mit Zwiebel und Majoran. Stange ca. 200 g.':
    'Fine, with onion and marjoram. A stick is about 200 g.',
  'Bratlfett mit Saft': 'Bratlfett (roast dripping)',
  'Vom Schweinsbraten, im Becher zu 200 g. Auf frisches Schwarzbrot.':
    'From roast pork, in a 200 g tub. For fresh brown bread.',
  Grammeln: 'Pork crackling',
  'Frisch ausgelassen und knusprig, 150 g.': 'Freshly rendered and crisp, 150 g.',
  Haussulz: 'Brawn (jellied pork)',
  'Mit Schinken, Gemüse und Ei, dazu Kernöl und Zwiebel. Aufgeschnitten.':
    'With ham, vegetables and egg, with pumpkin seed oil and onion. Sliced.',
  Landjäger: 'Landjäger (dried sausages)',
  'Getrocknet und kräftig geräuchert, das Paar ca. 100 g.': 'Dried and well smoked; a pair is about 100 g.',
  'Aufschnitt, gemischt': 'Mixed cold cuts',
  'Sechs Sorten vom Tag, fächerförmig gelegt und vakuumiert.':
    'Six kinds of the day, fanned out and vacuum-packed.',
  'Grillpaket „Familie“': 'Family grill pack',
  'Für vier Personen: Steaks, Würstel und Spieße zum Paketpreis.':
    'For four people: steaks, sausages and skewers at one price.',
  'Für Schopf und Spieße.': 'For the pork neck and skewers.',
  'Honig-Senf': 'Honey mustard',
  Dazu: 'With it',
  'Passt zum Grillabend.': 'Goes well with a barbecue.',
  'Bergkäse, 9 Monate': 'Mountain cheese, 9 months',
  'Aus Rohmilch, kräftig und leicht nussig. Am Stück oder geschnitten.':
    'Made from raw milk, strong and slightly nutty. In one piece or sliced.',
  Emmentaler: 'Emmental',
  'Mild, in Scheiben, für Toast und Platte.': 'Mild, sliced, for toast and platters.',
  'Schafkäse in Kräuteröl': 'Sheep’s cheese in herb oil',
  'Vom Biohof in Bad Zell, im Glas zu 200 g.': 'From an organic farm in Bad Zell, in a 200 g jar.',
  Liptauer: 'Liptauer (paprika cheese spread)',
  'Mit Paprika, Kapern und Zwiebel angerührt. Becher 150 g.':
    'Stirred with paprika, capers and onion. A 150 g tub.',
  Kräuterbutter: 'Herb butter',
  'Mit Schnittlauch, Petersilie und Knoblauch, Rolle zu 125 g.':
    'With chives, parsley and garlic, in a 125 g roll.',
  'Bauernbrot, 1 kg': 'Farmhouse bread, 1 kg',
  'Roggenmischbrot mit Natursauerteig, von der Bäckerei nebenan.':
    'Rye and wheat sourdough bread from the bakery next door.',
  'Kaisersemmel, handgeschlagen': 'Kaiser roll, folded by hand',
  'Resch und frisch, mehrmals am Tag gebacken.': 'Crusty and fresh, baked several times a day.',
  Laugenbreze: 'Pretzel',
  'Mit grobem Salz, passt zur Weißwurst.': 'With coarse salt; goes with Weißwurst.',
  'Mit Rindsuppe und Zwiebel mariniert, Becher zu 400 g.':
    'Dressed with beef broth and onion, in a 400 g tub.',
  'Krautsalat mit Kümmel': 'Cabbage salad with caraway',
  'Fein gehobelt und durchgezogen, Becher zu 400 g.': 'Finely shredded and well marinated, in a 400 g tub.',
  'Blattsalat, geputzt': 'Leaf salad, washed',
  'Gemischt und gewaschen, Beutel zu 200 g. Ohne Dressing.':
    'Mixed and washed, in a 200 g bag. Without dressing.',
  'Erdäpfel, festkochend': 'Potatoes, waxy',
  'Sorte Ditta aus dem Eferdinger Becken, im Netz oder lose.':
    'Ditta variety from the Eferding basin, in a net or loose.',
  'Sauerkraut aus dem Fass': 'Sauerkraut from the barrel',
  'Natürlich vergoren, roh oder vorgekocht. Beutel zu 500 g.':
    'Naturally fermented, raw or pre-cooked. In a 500 g bag.',
  'Semmelknödel, 4 Stück': 'Bread dumplings, 4 pieces',
  'Vorgekocht, nur noch zehn Minuten ziehen lassen.': 'Pre-cooked; just let them simmer for ten minutes.',
  'Kren, frisch gerissen': 'Horseradish, freshly grated',
  'Aus der Steiermark, täglich gerissen. Becher zu 80 g.': 'From Styria, grated every day. In an 80 g tub.',
  Estragonsenf: 'Tarragon mustard',
  'Mild und würzig, im Glas zu 180 g.': 'Mild and aromatic, in a 180 g jar.',
  'Rindsgulasch im Glas': 'Beef goulash in a jar',
  'Für zwei Portionen, 580 g. Ungeöffnet zwölf Monate haltbar.':
    'Serves two, 580 g. Keeps for twelve months unopened.',
  'Sugo Bolognese im Glas': 'Bolognese sauce in a jar',
  'Drei Stunden geschmort, mit Wurzelgemüse. 480 g.': 'Braised for three hours with root vegetables. 480 g.',
  'Klare Rindsuppe im Glas': 'Clear beef broth in a jar',
  'Aus Beinfleisch und Suppengrün, 720 ml. Kräftig eingekocht.':
    'From beef on the bone and vegetables, 720 ml. Well reduced.',
  'Bohnengulasch im Glas': 'Bean goulash in a jar',
  'Mit Debreziner und Speck, 580 g.': 'With paprika sausage and bacon, 580 g.',
  'Grammelschmalz im Glas': 'Pork crackling spread in a jar',
  'Mit gerösteter Zwiebel, 200 g.': 'With fried onion, 200 g.',
  'Wildpastete im Glas': 'Game pâté in a jar',
  'Vom Reh, mit Wacholder und Preiselbeeren, 180 g.': 'Venison with juniper and cranberries, 180 g.',
  'Suppeneinlage Fritatten': 'Fritatten (pancake strips for soup)',
  'Aus eigenen Palatschinken geschnitten, 200 g für vier Teller.':
    'Cut from our own pancakes, 200 g for four plates.',
  'Leberknödel, 4 Stück': 'Liver dumplings, 4 pieces',
  'Gebacken oder zum Kochen, mit Majoran. Für die Rindsuppe.':
    'Fried or to boil, with marjoram. For beef broth.',
  Krautrouladen: 'Cabbage rolls',
  'Mit Faschiertem gefüllt, in Paradeissauce. Nur erwärmen.':
    'Filled with mince, in tomato sauce. Just warm them up.',
  'Gefüllte Paprika': 'Stuffed peppers',
  'Mit Reis und Faschiertem, in Paradeissauce. Nur erwärmen.':
    'With rice and mince, in tomato sauce. Just warm them up.',
  'Fleischknödel, 3 Stück': 'Meat dumplings, 3 pieces',
  'Mit Geselchtem gefüllt, dazu passt Sauerkraut.': 'Filled with smoked pork; good with sauerkraut.',
  'Montag: Faschierter Braten': 'Monday: Meat loaf',
  'Mit Erdäpfelpüree und Röstzwiebel, dazu Suppe.': 'With mashed potatoes and fried onions, and soup.',
  Suppe: 'Soup',
  'Im Menü enthalten.': 'Included in the menu.',
  'Rindsuppe mit Fritatten': 'Beef broth with pancake strips',
  Gemüsecremesuppe: 'Cream of vegetable soup',
  'Ohne Suppe': 'No soup',
  'Dienstag: Rindsgulasch': 'Tuesday: Beef goulash',
  'Mit Semmelknödel, dazu Suppe.': 'With bread dumpling, and soup.',
  'Mittwoch: Schweinsbraten': 'Wednesday: Roast pork',
  'Mit Sauerkraut und Knödel im Natursaft, dazu Suppe.': 'With sauerkraut, dumpling and gravy, and soup.',
  'Donnerstag: Backhendl': 'Thursday: Backhendl (breaded fried chicken)',
  'Mit Erdäpfelsalat und Preiselbeeren, dazu Suppe.': 'With potato salad and cranberries, and soup.',
  'Freitag: Mehlspeise oder Fisch': 'Friday: Sweet dish or fish',
  'Kaiserschmarrn mit Zwetschkenröster oder gebackener Karpfen, dazu Suppe.':
    'Kaiserschmarrn (shredded pancake) with stewed plums, or fried carp, and soup.',
  Hauptspeise: 'Main course',
  'Süß oder pikant?': 'Sweet or savoury?',
  'Kaiserschmarrn mit Zwetschkenröster': 'Kaiserschmarrn (shredded pancake) with stewed plums',
  'Gebackener Karpfen mit Erdäpfelsalat': 'Fried carp with potato salad',
  Leberkäsesemmel: 'Leberkäse roll (meat loaf in a roll)',
  'Zehn Deka heißer Leberkäse in der frischen Semmel.': '100 g of hot Leberkäse in a fresh roll.',
  Leberkäse: 'Leberkäse (meat loaf)',
  'Welcher darf es sein?': 'Which one would you like?',
  Klassisch: 'Classic',
  Käseleberkäse: 'With cheese',
  Pikant: 'Spicy',
  'Alles außer Gurkerl ist gratis.': 'Everything but the gherkin is free.',
  'Süßer Senf': 'Sweet mustard',
  'Scharfer Senf': 'Hot mustard',
  Ketchup: 'Ketchup',
  Gurkerl: 'Gherkin',
  Schnitzelsemmel: 'Schnitzel roll',
  'Mit Schweinsschnitzel, Salat und Sauce.': 'With pork schnitzel, salad and sauce.',
  'Großer Salat mit Hühnerstreifen': 'Large salad with chicken strips',
  'Blattsalat, Gemüse, Kernöl und gebratene Hühnerbrust.':
    'Leaf salad, vegetables, pumpkin seed oil and fried chicken breast.',
}
