// Model texts of an invented business; a real shop has its own written.

export const termsAndConditionsText = `<h2>Geltung</h2>
<p>Diese Bedingungen gelten für alle Bestellungen im Onlineshop der Fleischerei Huber GmbH.</p>
<h2>Bestellung und Vertrag</h2>
<p>Mit dem Absenden geben Sie eine verbindliche Bestellung ab. Der Vertrag kommt zustande, sobald die Filiale Ihre Bestellung bestätigt. Bei Anfragen an den Partyservice senden wir Ihnen zuerst ein unverbindliches Angebot.</p>
<h2>Preise und Gewicht</h2>
<p>Alle Preise verstehen sich in Euro inklusive Umsatzsteuer. Fleisch und Wurst sind Naturprodukte und werden einzeln gewogen. Preise mit dem Zusatz „ca.“ sind Richtwerte, verrechnet wird das tatsächliche Gewicht. Preise mit „ab“ hängen von der gewählten Ausführung ab.</p>
<h2>Abholung und Lieferung</h2>
<p>Bestellte Ware holen Sie zur bestätigten Zeit in der gewählten Filiale ab oder wir liefern sie in den angegebenen Liefergebieten. Mindestbestellwert und Lieferkosten sehen Sie vor dem Absenden.</p>
<h2>Zahlung</h2>
<p>Sie zahlen bei Übergabe bar, mit Bankomatkarte oder mit Gutschein.</p>
<h2>Rücktritt</h2>
<p>Für schnell verderbliche Ware und nach Ihren Wünschen angefertigte Platten besteht kein gesetzliches Rücktrittsrecht (§ 18 Abs. 1 FAGG). Rufen Sie uns an, solange wir noch nicht begonnen haben, finden wir eine Lösung.</p>`

export const privacyPolicyText = `<h2>Verantwortlich</h2>
<p>Fleischerei Huber GmbH, Hauptplatz 18, 4020 Linz, datenschutz@fleischerei-huber.example.</p>
<h2>Welche Daten wir verarbeiten</h2>
<p>Für Ihre Bestellung verarbeiten wir Name, Kontaktdaten, gegebenenfalls die Lieferadresse, den Inhalt der Bestellung und hochgeladene Dateien (Art. 6 Abs. 1 lit. b DSGVO). Ihr Browser speichert den Warenkorb nur, bis Sie ihn schließen.</p>
<h2>Wie lange</h2>
<p>Rechnungsdaten bewahren wir sieben Jahre auf (§ 132 BAO). Telefonnummer, E-Mail-Adresse, Bemerkungen und Dateien löschen wir drei Monate nach der Übergabe.</p>
<h2>Weitergabe</h2>
<p>Wir geben Ihre Daten nicht weiter, außer an unseren E-Mail-Dienst für die Verständigungen zu Ihrer Bestellung.</p>
<h2>Ihre Rechte</h2>
<p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Beschwerden richten Sie an die Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien.</p>`

export const imprintText = `<h2>Fleischerei Huber GmbH</h2>
<p>Hauptplatz 18<br>4020 Linz<br>Österreich</p>
<p>Telefon: <a href="tel:+437325550120">+43 732 5550120</a><br>E-Mail: <a href="mailto:office@fleischerei-huber.example">office@fleischerei-huber.example</a></p>
<p>Firmenbuchnummer: FN 000000 x, Landesgericht Linz<br>UID: ATU00000000<br>Geschäftsführung: Maria Huber</p>
<p>Gewerbe: Fleischer, Gastgewerbe<br>Aufsichtsbehörde: Magistrat der Landeshauptstadt Linz<br>Mitglied der Wirtschaftskammer Oberösterreich, Landesinnung der Lebensmittelgewerbe<br>Gewerbeordnung: <a href="https://www.ris.bka.gv.at">www.ris.bka.gv.at</a></p>
<p>Diese Fleischerei ist erfunden. Der Shop dient der Vorführung, Bestellungen werden nicht ausgeführt.</p>`

export const allergensText = `<p>Die Buchstaben bei den Produkten stehen für die Allergene nach der österreichischen Allergeninformationsverordnung. Trotz sorgfältiger Arbeit können Spuren anderer Stoffe enthalten sein.</p>
<ul>
<li><strong>A</strong> glutenhaltiges Getreide</li>
<li><strong>B</strong> Krebstiere</li>
<li><strong>C</strong> Ei</li>
<li><strong>D</strong> Fisch</li>
<li><strong>E</strong> Erdnuss</li>
<li><strong>F</strong> Soja</li>
<li><strong>G</strong> Milch oder Laktose</li>
<li><strong>H</strong> Schalenfrüchte</li>
<li><strong>L</strong> Sellerie</li>
<li><strong>M</strong> Senf</li>
<li><strong>N</strong> Sesam</li>
<li><strong>O</strong> Sulfite</li>
<li><strong>P</strong> Lupinen</li>
<li><strong>R</strong> Weichtiere</li>
</ul>`
