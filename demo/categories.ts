import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { DemoCategory } from './demo-types.ts'
import { openOn } from './hours.ts'

export const categories: DemoCategory[] = [
  category(1, 'rind', 'Rind', 'Vom Mühlviertler Weiderind, mindestens 21 Tage gereift.'),
  category(2, 'kalb', 'Kalb', 'Zart und hell, von Höfen aus dem Innviertel.'),
  category(3, 'schwein', 'Schwein', 'Vom Strohschwein aus St. Florian, jeden Dienstag frisch geschlachtet.'),
  category(4, 'gefluegel', 'Geflügel', 'Langsam gewachsen, aus bäuerlicher Haltung.'),
  category(5, 'lamm-wild', 'Lamm & Wild', 'Weidelamm und Wild aus heimischer Jagd, je nach Saison.'),
  category(6, 'wurst-schinken', 'Wurst & Schinken', 'Aus der eigenen Selch, über Buchenholz geräuchert.'),
  category(7, 'kaese-beilagen', 'Käse & Beilagen', 'Was zum Fleisch dazugehört, von Höfen aus der Umgebung.'),
  category(
    8,
    'kueche-glas',
    'Küche & Glas',
    'Fertig gekocht nach Hausrezept, zum Aufwärmen und Verschenken.',
  ),
  category(9, 'jausenplatten', 'Jausenplatten', 'Ab 4 Personen, Zusammenstellung frei wählbar.'),
  category(
    10,
    'mittagsmenue',
    'Mittagsmenü',
    'Warme Küche Montag bis Freitag von 11 bis 14 Uhr, Semmeln schon ab 9 Uhr.',
    openOn(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], '09:00', '14:00'),
  ),
  category(11, 'getraenke', 'Getränke', 'Gut gekühlt, mit Pfandflaschen aus der Region.'),
  category(12, 'weihnachten', 'Weihnachten', 'Für die Feiertage, bitte rechtzeitig vorbestellen.'),
]

function category(
  sortOrder: number,
  key: string,
  name: string,
  description: string,
  schedule: OpeningHourEntry[] = [],
): DemoCategory {
  return {
    key,
    name,
    description,
    imageKey: `kategorie-${key}`,
    sortOrder,
    isEnabled: true,
    schedule,
    seasonFrom: '',
    seasonTo: '',
    isVisibleWhenUnavailable: true,
  }
}
