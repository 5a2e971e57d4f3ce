import {
  emptyCustomerDetails,
  pickDetails,
  textFieldsOf,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { DemoCustomer } from './demo-types.ts'

export const customers: DemoCustomer[] = [
  person('Anna', 'Aichinger', 'Altstadt 11', '4020', 'Linz', 'Linz Innenstadt', { floor: '2', door: '7' }),
  person('Bernhard', 'Bauer', 'Landstraße 84', '4020', 'Linz', 'Linz Innenstadt', {
    stairway: '1',
    floor: '3',
    door: '12',
  }),
  person('Christine', 'Dobler', 'Herrenstraße 23', '4020', 'Linz', 'Linz Innenstadt'),
  person('David', 'Eder', 'Bethlehemstraße 5', '4020', 'Linz', 'Linz Innenstadt', { floor: '1', door: '4' }),
  person('Elisabeth', 'Fuchs', 'Mozartstraße 31', '4020', 'Linz', 'Linz Innenstadt'),
  person('Florian', 'Gruber', 'Khevenhüllerstraße 14', '4020', 'Linz', 'Linz Neustadt und Franckviertel', {
    floor: '4',
    door: '18',
  }),
  person('Gerlinde', 'Haslinger', 'Dürrnbergerstraße 6', '4020', 'Linz', 'Linz Neustadt und Franckviertel'),
  person('Harald', 'Innerhuber', 'Franckstraße 40', '4020', 'Linz', 'Linz Neustadt und Franckviertel'),
  person('Ines', 'Jungwirth', 'Am Bindermichl 28', '4020', 'Linz', 'Linz Bindermichl und Keferfeld'),
  person('Jakob', 'Kaltenböck', 'Landwiedstraße 117', '4020', 'Linz', 'Linz Bindermichl und Keferfeld', {
    stairway: '2',
    door: '9',
  }),
  person('Karin', 'Leitner', 'Mayrhansenstraße 19', '4060', 'Leonding', 'Leonding'),
  person('Lukas', 'Mayr', 'Ruflinger Straße 62', '4060', 'Leonding', 'Leonding'),
  person('Maria', 'Neumüller', 'Hauptstraße 33', '4040', 'Linz', 'Urfahr', { floor: '2', door: '5' }),
  person('Norbert', 'Oberndorfer', 'Rudolfstraße 18', '4040', 'Linz', 'Urfahr'),
  person('Olivia', 'Pichler', 'Ferihumerstraße 27', '4040', 'Linz', 'Urfahr', { floor: '5', door: '22' }),
  person('Peter', 'Quirchmayr', 'Hagenstraße 9', '4040', 'Linz', 'Pöstlingberg'),
  person('Renate', 'Reisinger', 'Hohe Straße 121', '4040', 'Linz', 'Pöstlingberg'),
  person('Stefan', 'Schwarz', 'Altenberger Straße 44', '4040', 'Linz', 'St. Magdalena und Dornach'),
  person('Theresa', 'Traunmüller', 'Magdalenastraße 12', '4040', 'Linz', 'St. Magdalena und Dornach', {
    door: '3',
  }),
  person('Ulrich', 'Ullmann', 'Johannesweg 3', '4040', 'Linz', 'St. Magdalena und Dornach'),
  person('Valentina', 'Viehböck', 'Großambergstraße 17', '4048', 'Puchenau', 'Puchenau'),
  person('Werner', 'Wimmer', 'Wilheringer Straße 2', '4048', 'Puchenau', 'Puchenau'),
  person('Xaver', 'Zauner', 'Linzer Straße 25', '4100', 'Ottensheim', 'Ottensheim'),
  person('Yvonne', 'Ziegler', 'Marktplatz 6', '4201', 'Gramastetten', 'Gramastetten'),
  person('Andreas', 'Brandstätter', 'Reichenauer Straße 15', '4203', 'Altenberg', 'Altenberg'),
  person('Barbara', 'Danninger', 'Pfarrgasse 8', '4600', 'Wels', 'Wels'),
  person('Clemens', 'Ehrenbrandtner', 'Ringstraße 37', '4600', 'Wels', 'Wels', { floor: '1' }),
  person('Doris', 'Feichtinger', 'Eferdinger Straße 71', '4600', 'Wels', 'Wels'),
  person('Erwin', 'Grabner', 'Linzer Straße 14', '4614', 'Marchtrenk', 'Thalheim und Marchtrenk'),
  person('Franziska', 'Hofer', 'Rodlbergerstraße 20', '4600', 'Thalheim', 'Thalheim und Marchtrenk'),
  person('Georg', 'Jäger', 'Industriezeile 54', '4020', 'Linz', 'Linz'),
  person('Helga', 'Kern', 'Roßmarkt 9', '4710', 'Grieskirchen', 'Grieskirchen'),
  person('Ingrid', 'Lehner', 'Linzer Straße 38', '4240', 'Freistadt', ''),
  person('Johann', 'Mühlberger', 'Salzgasse 4', '4240', 'Freistadt', ''),
  person('Katharina', 'Nimmervoll', 'Bahnhofstraße 12', '4240', 'Freistadt', ''),
  person('Leopold', 'Pammer', 'Lasberg 31', '4291', 'Lasberg', ''),
  person('Martina', 'Rechberger', 'Markt 7', '4212', 'Neumarkt im Mühlkreis', ''),
  person('Nikolaus', 'Stöbich', 'Dorfstraße 16', '4261', 'Rainbach', ''),
  person('Ottilie', 'Wagner', 'Badgasse 2', '4240', 'Freistadt', ''),
  person('Paul', 'Yilmaz', 'Goethestraße 48', '4020', 'Linz', 'Linz Neustadt und Franckviertel', {
    floor: '3',
    door: '11',
  }),
  person('Sabina', 'Horvat', 'Freistädter Straße 95', '4040', 'Linz', 'Urfahr', {
    stairway: '3',
    floor: '2',
    door: '31',
  }),
  person('Thomas', 'Novak', 'Kapuzinerstraße 10', '4020', 'Linz', 'Linz Innenstadt'),
]

type Details = Partial<DemoCustomer>

function person(
  firstName: string,
  lastName: string,
  street: string,
  zipCode: string,
  city: string,
  deliveryArea: string,
  details: Details = {},
): DemoCustomer {
  const key = ascii(`${firstName}-${lastName}`.toLowerCase())
  return {
    ...pickDetails(emptyCustomerDetails, textFieldsOf('contact', 'address')),
    key,
    firstName,
    lastName,
    // example.com is reserved, so nobody gets the mail of the demo shop.
    email: `${key.replace('-', '.')}@example.com`,
    phone: phoneOf(key),
    street,
    zipCode,
    city,
    deliveryArea,
    ...details,
  }
}

/** A phone number of the right length that differs from customer to customer. */
function phoneOf(key: string): string {
  const digits = key.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const prefixes = ['+43 660 555', '+43 664 555', '+43 676 555', '+43 699 555']
  return `${prefixes[digits % prefixes.length] ?? '+43 660 555'} ${String(digits).padStart(4, '0')}`
}

function ascii(text: string): string {
  return text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}
