/** German texts of what cannot be true of working times and projects. */
export const workingTimeTexts = {
  endBeforeStart: 'Das Ende liegt vor dem Beginn.',
  pauseOutside: 'Die Pause liegt außerhalb der Arbeitszeit.',
  pauseOverlaps: 'Die Pausen überschneiden sich.',
  pauseOpen: 'Nur die letzte Pause einer laufenden Aktivität kann offen sein.',
  openActivity: 'Für diese Person läuft bereits eine Aktivität.',
  notOwn: 'Arbeitszeit für andere trägt nur ein, wer sie plant (Administratoren).',
  otherBranch: 'Die Abteilung gehört zu einer anderen Filiale.',
  otherBranches: 'Die Abteilung gehört zu keiner der Filialen dieser Person.',
} as const
