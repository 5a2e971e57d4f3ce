/** The purpose of each entity, shown while its list is empty; by the entity's path. */
export const purposes: Readonly<Record<string, string>> = {
  divisions: 'Organisationen fassen Filialen zusammen, zum Beispiel nach Betrieb oder Marke.',
  branches:
    'In Filialen holen Kunden ab oder lassen von dort liefern; jede hat ihre eigenen Zeiten und Bestellarten.',
  tables: 'Von Tischen aus bestellen Gäste vor Ort; ihre Nummer steht auf dem QR-Code.',
  menus: 'Ein Produktkatalog sagt, welche Kategorien und Produkte in welchen Filialen ab wann zu haben sind.',
  categories: 'Kategorien gliedern das Sortiment; unter ihnen stehen die Produkte im Shop.',
  tags: 'Tags kennzeichnen Produkte und Filialen, zum Beispiel „Regional“; Kunden suchen danach.',
  products: 'Produkte können Kunden bestellen, sobald ein Produktkatalog sie anbietet.',
  images: 'Bilder zeigen Produkte, Filialen und Seiten.',
  'image-templates':
    'Bildvorlagen machen aus den Angaben eines Produkts fertige Bilder für Werbung und Bildschirme.',
  uploads: 'Hier liegen Dateien, die Kunden bei der Bestellung mitschicken oder die Sie auf Seiten anbieten.',
  sites: 'Seiten haben eine eigene Adresse im Shop, zum Beispiel „Über uns“.',
  redirects: 'Redirects führen von einer alten Adresse zur neuen, damit kein Link ins Leere geht.',
  blocks:
    'Diese Inhalte erscheinen an festen Stellen im Shop, zum Beispiel eine Neuigkeit auf der Startseite.',
  nodes: 'Aus diesen Bausteinen bestehen Seiten: Texte, Rezepte, Fragen und Antworten, Veranstaltungen.',
  navigations: 'Navigationen sind die Menüs oben und unten auf jeder Seite.',
  donatees:
    'An Spendenempfänger gibt der Shop einen Teil des Umsatzes; Kunden wählen bei der Bestellung aus.',
  users: 'Benutzer melden sich an: Mitarbeiter in ihren Filialen, Administratoren überall.',
  'permission-sets': 'Rechtegruppen sagen, was Benutzer mit derselben Aufgabe dürfen.',
  'external-users': 'Externe Benutzer verbinden ein Konto hier mit dem in einem anderen System.',
  customers: 'Kunden entstehen von selbst aus Bestellungen; Sie können sie auch selbst anlegen.',
  departments: 'Abteilungen teilen die Arbeit in einer Filiale; jede bekommt ihre eigenen Küchenbons.',
  devices: 'Geräte sind Drucker, Bildschirme und Terminals in den Filialen.',
  projects: 'Auf Projekte werden Arbeitszeiten und Aufgaben gebucht.',
  tasks: 'Aufgaben sagen, wer was bis wann erledigt.',
  'working-activities': 'Aktivitäten sind geleistete Arbeitszeiten mit ihren Pausen.',
  'working-schedules': 'Die Planung sagt, wer wann arbeitet, frei hat oder im Urlaub ist.',
  scenes: 'Szenen sind Bilder für TVs, aus Ebenen zusammengesetzt.',
  'digital-signage-segments': 'Filmsequenzen zeigen eine Szene, ein Bild oder ein Video.',
  'digital-signage-streams': 'Ein Stream ist die Reihenfolge der Filmsequenzen, die auf TVs laufen.',
  'digital-signage-devices': 'TVs sind die Bildschirme in den Filialen, auf denen Streams laufen.',
}
