/** Tags, categories, branches and areas of delivery of the demo shop in English. */
export const shopWords: Readonly<Record<string, string>> = {
  Regional: 'Local',
  Bio: 'Organic',
  Glutenfrei: 'Gluten-free',
  Vegetarisch: 'Vegetarian',
  Grillsaison: 'For the grill',
  Wild: 'Game',
  Lieferung: 'Delivery',
  Mittagstisch: 'Hot lunch',
  Partyservice: 'Catering',
  Parkplatz: 'Parking',
  Rind: 'Beef',
  'Vom Mühlviertler Weiderind, mindestens 21 Tage gereift.':
    'From grass-fed cattle of the Mühlviertel hills, aged for at least 21 days.',
  Kalb: 'Veal',
  'Zart und hell, von Höfen aus dem Innviertel.': 'Tender and pale, from farms in the Innviertel.',
  Schwein: 'Pork',
  'Vom Strohschwein aus St. Florian, jeden Dienstag frisch geschlachtet.':
    'From pigs raised on straw in St. Florian, freshly slaughtered every Tuesday.',
  Geflügel: 'Poultry',
  'Langsam gewachsen, aus bäuerlicher Haltung.': 'Slow-grown, from small farms.',
  'Lamm & Wild': 'Lamb & game',
  'Weidelamm und Wild aus heimischer Jagd, je nach Saison.':
    'Pasture-raised lamb and game from local hunters, depending on the season.',
  'Wurst & Schinken': 'Sausages & ham',
  'Aus der eigenen Selch, über Buchenholz geräuchert.': 'From our own smokehouse, smoked over beech wood.',
  'Käse & Beilagen': 'Cheese & sides',
  'Was zum Fleisch dazugehört, von Höfen aus der Umgebung.': 'What goes with the meat, from farms nearby.',
  'Küche & Glas': 'Ready meals & jars',
  'Fertig gekocht nach Hausrezept, zum Aufwärmen und Verschenken.':
    'Cooked to our own recipes, to warm up at home or give away.',
  Jausenplatten: 'Party platters',
  'Ab 4 Personen, Zusammenstellung frei wählbar.': 'For 4 people or more, put together as you like.',
  Mittagsmenü: 'Lunch menu',
  'Warme Küche Montag bis Freitag von 11 bis 14 Uhr, Semmeln schon ab 9 Uhr.':
    'Hot meals Monday to Friday from 11 am to 2 pm, filled rolls from 9 am.',
  Getränke: 'Drinks',
  'Gut gekühlt, mit Pfandflaschen aus der Region.': 'Well chilled, in returnable bottles from the region.',
  Weihnachten: 'Christmas',
  'Für die Feiertage, bitte rechtzeitig vorbestellen.':
    'Please order early. Collection from 22 to 24 December.',
  'Fleischerei Huber am Linzer Hauptplatz': 'Huber butchers on Hauptplatz in Linz',
  'Unser Stammhaus seit 1924: Theke, Mittagstisch und Gastgarten mitten in der Stadt.':
    'Our first shop, here since 1924: counter, hot lunch and garden in the middle of the city.',
  'Fleischerei Huber in Linz Urfahr': 'Huber butchers in Linz Urfahr',
  'Nahversorger nördlich der Donau, mit eigenem Zustelldienst bis ins Mühlviertel.':
    'Your neighbourhood butcher north of the Danube, with our own deliveries as far as the Mühlviertel.',
  'Partyservice der Fleischerei Huber in Wels': 'Catering by Huber butchers in Wels',
  'Platten, Buffets und Festtagsküche für Firma und Familie. Wir machen Ihnen gerne ein Angebot.':
    'Platters, buffets and festive food for companies and families. We are happy to make you an offer.',
  'Anfragen beantworten wir am nächsten Werktag ab 8 Uhr.':
    'We answer enquiries from 8 am on the next working day.',
  'Fleischerei Huber in Freistadt': 'Huber butchers in Freistadt',
  'Unser kleinstes Geschäft in der Altstadt, mit der Selch im Hof.':
    'Our smallest shop, in the old town, with the smokehouse in the yard.',
  'Bestellungen nehmen wir während der Öffnungszeiten entgegen.': 'We take orders during our opening hours.',
  'Fleisch, Wurst und Jausenplatten online bestellen': 'Order meat, sausages and party platters online',
  'Linz Innenstadt': 'Linz city centre',
  'Linz Neustadt und Franckviertel': 'Linz Neustadt and Franckviertel',
  'Linz Bindermichl und Keferfeld': 'Linz Bindermichl and Keferfeld',
  Leonding: 'Leonding',
  Urfahr: 'Urfahr',
  Pöstlingberg: 'Pöstlingberg',
  'St. Magdalena und Dornach': 'St. Magdalena and Dornach',
  Puchenau: 'Puchenau',
  Ottensheim: 'Ottensheim',
  Gramastetten: 'Gramastetten',
  Altenberg: 'Altenberg',
  Wels: 'Wels',
  'Thalheim und Marchtrenk': 'Thalheim and Marchtrenk',
  Linz: 'Linz',
  Grieskirchen: 'Grieskirchen',
}
