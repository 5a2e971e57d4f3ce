import { allergensText, imprintText, privacyPolicyText, termsAndConditionsText } from '../legal-texts.ts'

/** What the demo shop says of itself, with its legal texts, in English. */
export const legalWords: Readonly<Record<string, string>> = {
  'Fleischerei Huber': 'Fleischerei Huber',
  'Fleischerei Huber: Fleisch, Wurst und Jausenplatten online vorbestellen':
    'Fleischerei Huber: order meat, sausages and platters ahead',
  'Regionales Fleisch aus eigener Schlachtung. Preise sind Richtwerte: Naturprodukte werden einzeln gewogen, Gewicht und Preis können geringfügig abweichen.':
    'Meat from the region, from our own slaughterhouse. Prices are estimates: each piece is weighed, so weight and price may differ slightly.',
  'Fleisch, Wurst, Mittagsmenü und Jausenplatten aus dem Mühlviertel: online vorbestellen, in Linz, Wels oder Freistadt abholen oder liefern lassen.':
    'Meat, sausages, lunch and platters from the hills north of Linz: order ahead online, collect in Linz, Wels or Freistadt, or have it delivered.',
  [termsAndConditionsText]: `<h2>Scope</h2>
<p>These terms apply to all orders in the online shop of Fleischerei Huber GmbH. The German text is binding.</p>
<h2>Order and contract</h2>
<p>By sending it you place a binding order. The contract is made as soon as the branch confirms your order. To enquiries for our catering we first send you an offer without obligation.</p>
<h2>Prices and weight</h2>
<p>All prices are in euros and include VAT. Meat and sausages are natural products, and each piece is weighed. Prices marked “approx.” are estimates; you pay for the actual weight. Prices marked “from” depend on what you choose.</p>
<h2>Collection and delivery</h2>
<p>You collect what you ordered at the confirmed time in the branch you chose, or we deliver it within the delivery areas. You see the minimum order value and the delivery charge before you order.</p>
<h2>Payment</h2>
<p>You pay on collection or delivery in cash, by debit card or by voucher.</p>
<h2>Withdrawal</h2>
<p>There is no statutory right of withdrawal for perishable goods and for platters made to your wishes (§ 18 Abs. 1 FAGG). Call us: as long as we have not begun, we will find a solution.</p>`,
  [privacyPolicyText]: `<h2>Controller</h2>
<p>Fleischerei Huber GmbH, Hauptplatz 18, 4020 Linz, datenschutz@fleischerei-huber.example.</p>
<h2>What we process</h2>
<p>For your order we process your name, contact details, the delivery address where there is one, what you ordered and files you uploaded (Art. 6(1)(b) GDPR). Your browser keeps the basket only until you close it.</p>
<h2>For how long</h2>
<p>We keep invoices for seven years (§ 132 BAO). We delete telephone number, e-mail address, notes and files three months after the handover.</p>
<h2>Passing on</h2>
<p>We do not pass your data on, except to our e-mail service for messages about your order.</p>
<h2>Your rights</h2>
<p>You have the right to access, rectification, erasure, restriction, data portability and objection. Complaints go to the Austrian data protection authority, Barichgasse 40–42, 1030 Vienna.</p>`,
  [imprintText]: `<h2>Fleischerei Huber GmbH</h2>
<p>Hauptplatz 18<br>4020 Linz<br>Austria</p>
<p>Phone: <a href="tel:+437325550120">+43 732 5550120</a><br>E-mail: <a href="mailto:office@fleischerei-huber.example">office@fleischerei-huber.example</a></p>
<p>Company register: FN 000000 x, Landesgericht Linz<br>VAT number: ATU00000000<br>Managing director: Maria Huber</p>
<p>Trade: butcher, catering<br>Supervisory authority: city of Linz<br>Member of the Austrian Economic Chamber (Upper Austria)<br>Trade law: <a href="https://www.ris.bka.gv.at">www.ris.bka.gv.at</a></p>
<p>This butcher is invented. The shop is for demonstration, orders are not carried out.</p>`,
  [allergensText]: `<p>The letters beside the products stand for the allergens of the Austrian regulation. In spite of careful work, traces of other substances may be present.</p>
<ul>
<li><strong>A</strong> cereals with gluten</li>
<li><strong>B</strong> crustaceans</li>
<li><strong>C</strong> egg</li>
<li><strong>D</strong> fish</li>
<li><strong>E</strong> peanut</li>
<li><strong>F</strong> soya</li>
<li><strong>G</strong> milk or lactose</li>
<li><strong>H</strong> nuts</li>
<li><strong>L</strong> celery</li>
<li><strong>M</strong> mustard</li>
<li><strong>N</strong> sesame</li>
<li><strong>O</strong> sulphites</li>
<li><strong>P</strong> lupin</li>
<li><strong>R</strong> molluscs</li>
</ul>`,
}
