/**
 * Explains why a request got no reply from the shop itself: no connection, a server that is down, or a proxy that refused. `status` is 0 where nothing
 * came at all.
 */
export function explainReply(status: number, waitSeconds: number): string {
  if (status === 0) return 'Es kam keine Antwort. Bitte prüfen Sie die Verbindung.'
  if (status === 413) return 'Die Daten sind zu groß.'
  const again = `Bitte versuchen Sie es ${waitText(waitSeconds)} noch einmal.`
  if (status === 429) return `Zu viele Anfragen. ${again}`
  if (status > 501) return `Der Server ist gerade nicht erreichbar. ${again}`
  return `Der Server nennt keinen Grund (Fehler ${status}).`
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 1) return 'später'
  return minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`
}
