/** Meat of the demo shop in English; what Austrian cuts are called stays where a visitor meets it at the counter. */
export const meatWords: Readonly<Record<string, string>> = {
  'Rostbraten, gereift': 'Rostbraten (rib of beef), aged',
  'Am Stück oder in Scheiben, auf Wunsch pariert. Mindestens 28 Tage am Knochen gereift.':
    'In one piece or sliced, trimmed if you like. Aged on the bone for at least 28 days.',
  Zuschnitt: 'Cut',
  'Wie sollen wir den Rostbraten vorbereiten?': 'How should we prepare the rib?',
  'Am Stück': 'In one piece',
  'In Scheiben geschnitten': 'Sliced',
  'Pariert und in Scheiben': 'Trimmed and sliced',
  'Tafelspitz mit Fettdeckel': 'Tafelspitz (beef rump for boiling) with its fat cap',
  'Für Suppe und Kren. Portion ca. 250 g. Der Fettdeckel bleibt beim Kochen dran und hält das Fleisch saftig.':
    'For broth and horseradish. A portion is about 250 g. The fat cap stays on while it simmers and keeps the meat juicy.',
  'Rindsfilet (Lungenbraten)': 'Beef fillet (Lungenbraten)',
  'Das zarteste Stück vom Mühlviertler Weiderind, pariert und bratfertig. Mittelstück auf Wunsch, bitte im Kommentar angeben.':
    'The most tender cut of our grass-fed beef, trimmed and ready to roast. For the centre cut, please say so in the comment.',
  Beiried: 'Beiried (sirloin)',
  'Fein marmoriert mit schmalem Fettrand, für Steaks oder rosa gebratenes Roastbeef.':
    'Finely marbled with a narrow rim of fat, for steaks or roast beef cooked pink.',
  'Rib-Eye-Steak, dry aged': 'Rib-eye steak, dry-aged',
  'Fünf Wochen trocken gereift, kräftig im Geschmack. Ein Steak wiegt ca. 350 g.':
    'Dry-aged for five weeks, full of flavour. A steak weighs about 350 g.',
  'T-Bone-Steak': 'T-bone steak',
  'Beiried und Filet an einem Knochen, vier Zentimeter dick geschnitten. Ein Steak wiegt ca. 600 g.':
    'Sirloin and fillet on one bone, cut four centimetres thick. A steak weighs about 600 g.',
  Hüftsteak: 'Rump steak',
  'Mager und kernig, in zwei Minuten je Seite gebraten. Steaks zu ca. 180 g.':
    'Lean and firm, done in two minutes a side. Steaks of about 180 g.',
  Schulterscherzel: 'Schulterscherzel (flat iron for braising)',
  'Mit feiner Gallertader, für Saftbraten und Siedefleisch. Braucht gut zwei Stunden und wird butterweich.':
    'With a fine seam of gelatine, for pot roast and boiled beef. Needs a good two hours and turns as soft as butter.',
  'Wadschinken für Gulasch': 'Beef shin for goulash',
  'Aus der Wade, würfelig geschnitten. Das einzige richtige Fleisch für ein Wiener Saftgulasch.':
    'Diced shin, the only right meat for a Viennese goulash.',
  'Rindsgulasch, küchenfertig': 'Beef goulash, ready-cooked',
  'Aus der Wade, nach Hausrezept. Nur noch erwärmen, schmeckt am zweiten Tag am besten.':
    'Made from shin to our own recipe. Just warm it up; it is best on the second day.',
  Beinscheibe: 'Beef shank, sliced',
  'Mit Markknochen, drei Zentimeter dick, für kräftige Suppen und Ragouts.':
    'With marrow bone, three centimetres thick, for hearty soups and stews.',
  'Suppen- und Markknochen': 'Soup and marrow bones',
  'Frisch gesägt, im Paket zu ca. 1 kg. Für Fond und Suppe.':
    'Freshly sawn, in packs of about 1 kg. For stock and soup.',
  'Faschiertes vom Rind': 'Minced beef',
  'Täglich frisch gewolft, mager. Nur am selben Tag frisch verwenden oder einfrieren.':
    'Minced fresh every day, lean. Use it fresh on the same day only, or freeze it.',
  'Burger-Pattie 180 g': 'Burger patty, 180 g',
  'Reines Rind, grob gewolft und von Hand geformt.': 'Pure beef, coarsely minced and shaped by hand.',
  'Rindsrouladen, gefüllt': 'Beef roulades, stuffed',
  'Mit Speck, Essiggurkerl, Karotte und Estragonsenf. Bratfertig gebunden, ca. 220 g.':
    'With bacon, gherkin, carrot and tarragon mustard. Tied and ready to cook, about 220 g.',
  Fülle: 'Filling',
  'Klassisch oder nach Art des Hauses.': 'Classic or the way we like it.',
  'Klassisch mit Speck und Gurkerl': 'Classic, with bacon and gherkin',
  'Mit Steinpilzen': 'With porcini mushrooms',
  'Ohne Speck': 'Without bacon',
  'Anmerkung zur Roulade': 'Note about the roulade',
  'Zum Beispiel ohne Senf.': 'For example without mustard.',
  'Beef Tatar, angemacht': 'Beef tartare, seasoned',
  'Vom Filet handgeschnitten, mit Kapern, Sardellen und Eidotter. Dazu passt gebuttertes Schwarzbrot.':
    'Fillet chopped by hand, with capers, anchovies and egg yolk. Good with buttered brown bread.',
  'Kalbsschnitzel vom Schlögel': 'Veal schnitzel from the leg',
  'Dünn geschnitten und geklopft, für das echte Wiener Schnitzel. Ein Schnitzel wiegt ca. 140 g.':
    'Cut thin and beaten flat, for the real Wiener schnitzel. One weighs about 140 g.',
  Kalbsfilet: 'Veal fillet',
  'Zart und mager, am Stück. Für Medaillons oder im Ganzen rosa gebraten.':
    'Tender and lean, in one piece. For medallions, or roasted whole and pink.',
  'Kalbsstelze, ganz': 'Veal knuckle, whole',
  'Für drei bis vier Personen, ca. 1,8 kg. Mit Schwarte zum knusprigen Braten.':
    'For three to four people, about 1.8 kg. With its rind, for a crisp roast.',
  Ossobuco: 'Osso buco',
  'Kalbshaxe in Scheiben mit Markknochen, ca. 300 g je Scheibe. Mit Gremolata ein Sonntagsessen.':
    'Slices of veal shank with marrow bone, about 300 g each. With gremolata, a Sunday lunch.',
  'Kalbsbrust, gefüllt': 'Breast of veal, stuffed',
  'Mit Semmelfülle und Petersilie, küchenfertig zugenäht. Eine Portion wiegt ca. 300 g.':
    'With bread stuffing and parsley, sewn up and ready for the oven. A portion weighs about 300 g.',
  Kalbsgulaschfleisch: 'Diced veal for goulash',
  'Aus Hals und Schulter, würfelig geschnitten. In einer Stunde weich.':
    'Neck and shoulder, diced. Tender in an hour.',
  Kalbsleber: 'Calf’s liver',
  'Enthäutet und in Scheiben, für Geröstete Leber oder Tiroler Art. Nur dienstags und freitags frisch.':
    'Skinned and sliced, for frying. Fresh on Tuesdays and Fridays only.',
  'Kalbsbeuschel, vorgekocht': 'Kalbsbeuschel (veal lung ragout), pre-cooked',
  'Feinnudelig geschnitten, nach Altwiener Rezept vorgekocht. Mit Semmelknödel servieren.':
    'Cut into fine strips and cooked to an old Viennese recipe. Serve with bread dumplings.',
  'Schweinsbraten vom Bauch': 'Pork belly for roasting',
  'Mit geschröpfter Schwarte, gewürzt mit Knoblauch und Kümmel oder natur.':
    'With scored rind, seasoned with garlic and caraway or plain.',
  Würzung: 'Seasoning',
  'Wir reiben den Braten gerne schon ein.': 'We are happy to rub the roast for you.',
  Natur: 'Plain',
  'Mit Knoblauch und Kümmel': 'With garlic and caraway',
  'Schopf ohne Knochen': 'Pork neck, boneless',
  'Schön durchzogen, als Braten oder in Steaks. Bleibt auch am Grill saftig.':
    'Nicely marbled, as a roast or in steaks. Stays juicy on the grill.',
  'Schnitzel vom Schlögel': 'Pork schnitzel from the leg',
  'Mager, dünn geschnitten und auf Wunsch geklopft. Ein Schnitzel wiegt ca. 130 g.':
    'Lean, cut thin and beaten flat if you like. One weighs about 130 g.',
  'Schnitzel, frisch paniert': 'Schnitzel, freshly breaded',
  'Mit Semmelbröseln vom Bäcker nebenan. Nur noch in die Pfanne.':
    'With breadcrumbs from the baker next door. Ready for the pan.',
  'Cordon bleu, paniert': 'Cordon bleu, breaded',
  'Gefüllt mit Beinschinken und Bergkäse, ca. 220 g.': 'Filled with ham and mountain cheese, about 220 g.',
  Schweinsfilet: 'Pork fillet',
  'Pariert, ein Stück wiegt ca. 450 g. Im Ganzen oder als Medaillons.':
    'Trimmed; a piece weighs about 450 g. Whole or as medallions.',
  'Karree mit Knochen': 'Pork loin on the bone',
  'Im Ganzen als Kümmelbraten oder in Koteletts zu ca. 220 g.':
    'Whole for a roast with caraway, or in chops of about 220 g.',
  'Spareribs, mariniert': 'Spare ribs, marinated',
  'Baby Back Ribs in Honig-Paprika-Marinade. Ein Zopf wiegt ca. 700 g.':
    'Baby back ribs in a honey and paprika marinade. A rack weighs about 700 g.',
  'Schweinsstelze, gebraten': 'Pork knuckle, roasted',
  'Knusprig aus dem Ofen, jeden Freitag ab 11 Uhr. Ca. 900 g mit Knochen.':
    'Crisp from the oven, every Friday from 11 am. About 900 g with the bone.',
  'Bauchscheiben, mariniert': 'Pork belly slices, marinated',
  'Ein Zentimeter dick geschnitten, in Kräuter- oder Chilimarinade.':
    'Cut one centimetre thick, in a herb or chilli marinade.',
  Marinade: 'Marinade',
  'Beide Marinaden sind hausgemacht.': 'Both marinades are home-made.',
  Kräuter: 'Herbs',
  Chili: 'Chilli',
  'Grillspieß „Mühlviertel“': 'Mühlviertel grill skewer',
  'Schopf, Debreziner, Paprika und Zwiebel am Holzspieß, ca. 180 g.':
    'Pork neck, spicy sausage, pepper and onion on a wooden skewer, about 180 g.',
  'Faschiertes, gemischt': 'Mixed mince',
  'Halb Rind, halb Schwein, täglich frisch. Für Laibchen, Sugo und gefüllte Paprika.':
    'Half beef, half pork, fresh every day. For meatballs, pasta sauce and stuffed peppers.',
  'Fleischlaibchen, bratfertig': 'Meat patties, ready to fry',
  'Mit Majoran, Zwiebel und eingeweichter Semmel, ca. 120 g.':
    'With marjoram, onion and soaked bread, about 120 g.',
  Surbraten: 'Surbraten (cured pork roast)',
  'Zehn Tage in hausgemachter Sur, mild gepökelt. Portion ca. 250 g.':
    'Ten days in our own brine, mildly cured. A portion is about 250 g.',
  'Spanferkel im Ganzen': 'Whole suckling pig',
  'Im Holzofen gebraten, für 20 bis 60 Personen. Wir machen Ihnen ein Angebot nach Größe und Beilagen.':
    'Roasted in a wood-fired oven, for 20 to 60 people. We make you an offer by size and side dishes.',
  Größe: 'Size',
  'Nach der Zahl Ihrer Gäste.': 'By the number of your guests.',
  'Bis 20 Personen': 'Up to 20 people',
  'Bis 40 Personen': 'Up to 40 people',
  'Bis 60 Personen': 'Up to 60 people',
  Beilagen: 'Side dishes',
  'Für alle Gäste gerechnet.': 'Enough for all your guests.',
  Erdäpfelsalat: 'Potato salad',
  'Krautsalat warm mit Speck': 'Warm cabbage salad with bacon',
  Semmelknödel: 'Bread dumplings',
  Schweinsleber: 'Pig’s liver',
  'Frisch vom Schlachttag, in Scheiben. Für Knödel und Saure Leber.':
    'Fresh from the day of slaughter, sliced. For dumplings or frying.',
  'Brathuhn, bratfertig': 'Roasting chicken, oven-ready',
  'Vom Bauernhof in St. Marien, ca. 1,4 kg. Ohne Innereien, auf Wunsch halbiert.':
    'From a farm in St. Marien, about 1.4 kg. Without giblets, halved if you like.',
  'Bio-Huhn vom Biohof Lehner': 'Organic chicken from Lehner farm',
  'Drei Monate im Freien aufgewachsen, ca. 1,9 kg. Fest im Fleisch und voll im Geschmack.':
    'Raised outdoors for three months, about 1.9 kg. Firm and full of flavour.',
  'Hühnerbrust ohne Haut': 'Chicken breast, skinless',
  'Pariert und bratfertig, ein Stück wiegt ca. 180 g.':
    'Trimmed and ready to fry; a piece weighs about 180 g.',
  Hühnerkeulen: 'Chicken legs',
  'Mit Haut und Rückenstück, ca. 250 g. Für Paprikahendl und Backrohr.':
    'With skin and back, about 250 g. For paprika chicken and the oven.',
  'Backhendl, frisch paniert': 'Backhendl (breaded chicken), ready to fry',
  'Zerteilt, ausgelöst und paniert, für zwei Personen. Ca. 900 g.':
    'Jointed, boned and breaded, for two people. About 900 g.',
  'Hühnerflügerl, mariniert': 'Chicken wings, marinated',
  'In süß-scharfer Paprikamarinade, im Paket zu ca. 500 g.':
    'In a sweet and spicy paprika marinade, in packs of about 500 g.',
  Putenschnitzel: 'Turkey escalope',
  'Von der österreichischen Pute, gegen die Faser geschnitten. Ca. 140 g.':
    'Austrian turkey, cut across the grain. About 140 g.',
  Putengeschnetzeltes: 'Turkey strips',
  'In feine Streifen geschnitten, natur oder mit Kräuterbutter.':
    'Cut into fine strips, plain or with herb butter.',
  Bauernente: 'Farm duck',
  'Aus dem Innviertel, ca. 2,4 kg, für vier Personen. Mit Innereien für die Sauce.':
    'From the Innviertel, about 2.4 kg, for four people. With giblets for the gravy.',
  Entenbrust: 'Duck breast',
  'Mit Haut, ca. 350 g. Langsam auf der Hautseite braten.':
    'With skin, about 350 g. Fry it slowly, skin side down.',
  Hühnerleber: 'Chicken liver',
  'Geputzt, für Pastete oder kurz gebraten mit Apfel und Majoran.':
    'Cleaned, for pâté or fried briefly with apple and marjoram.',
  'Freilandeier, 10 Stück': 'Free-range eggs, 10 pieces',
  'Größe M und L gemischt, vom Hof der Familie Aigner in Neumarkt.':
    'Sizes M and L mixed, from the Aigner family farm in Neumarkt.',
  'Lammkeule mit Knochen': 'Leg of lamb on the bone',
  'Vom Mühlviertler Weidelamm, ca. 2 kg. Hohl ausgelöst auf Wunsch.':
    'From pasture-raised lamb, about 2 kg. Tunnel-boned if you like.',
  Lammkoteletts: 'Lamb chops',
  'Mit geputztem Knochen, ca. 80 g je Stück.': 'With trimmed bone, about 80 g each.',
  Lammkrone: 'Rack of lamb',
  'Acht Rippen, sauber pariert, ca. 600 g. Rosa gebraten mit Kräuterkruste.':
    'Eight ribs, neatly trimmed, about 600 g. Best roasted pink with a herb crust.',
  'Lammragout, geschnitten': 'Diced lamb for stewing',
  'Aus der Schulter, würfelig und ohne Knochen.': 'Shoulder, diced and boneless.',
  'Rehrücken, ausgelöst': 'Saddle of venison, boned',
  'Aus heimischer Jagd im Mühlviertel. Solange der Vorrat reicht.':
    'From local hunters in the Mühlviertel. While stocks last.',
  'Rehragout, küchenfertig': 'Venison ragout, ready-cooked',
  'Mit Wurzelgemüse, Rotwein und Preiselbeeren. Portion 300 g.':
    'With root vegetables, red wine and cranberries. A portion is 300 g.',
  Hirschgulaschfleisch: 'Diced red deer for goulash',
  'Aus der Schulter, sauber pariert und würfelig geschnitten.': 'Shoulder, neatly trimmed and diced.',
  Wildschweinbraten: 'Wild boar for roasting',
  'Aus dem Schlögel, gebunden. Zurzeit keine Abschüsse, wir erwarten wieder Ware im Jänner.':
    'Leg, tied. No wild boar at present; we expect some again in January.',
  Wildhauswürstel: 'Smoked game sausages',
  'Hirsch und Schwein, über Buchenholz geräuchert. Paar ca. 160 g.':
    'Red deer and pork, smoked over beech wood. A pair is about 160 g.',
}
