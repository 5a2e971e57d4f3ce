/** Bottles, jars, boards and plates, drawn in the manner of the emoji art: 32 × 32, light from above left. */
export const drawnWare: Record<string, string> = {
  'bottle-water': bottle('#CFE6EE', '#8FBFD0', '#EAF5F8', '#3E86A8', '#C9DDE3'),
  'bottle-lemonade': bottle('#BFD77A', '#86A83C', '#F6F0D4', '#7A5A1E', '#D9C9A0'),
  'bottle-cola': bottle('#6B3A27', '#32150D', '#F4E9DC', '#B32122', '#B32122'),
  'bottle-beer': bottle('#9A5A24', '#5C2F0F', '#F7EBD0', '#B8862B', '#D9B458'),
  'bottle-zwickl': bottle('#5F7A3C', '#34491C', '#F5EAD2', '#7C2B1E', '#C9A24A'),
  'bottle-most': bottle('#C99A3E', '#8F6318', '#F9F0D8', '#5F7A3C', '#7C5A2E'),
  'bottle-juice': bottle('#E2963C', '#B0601A', '#FBF3E0', '#5F7A3C', '#EDE3CF'),
  'wine-red': wine('#4A2230', '#24101A', '#F5ECDD', '#7C1F2C', '#6E1A26'),
  'wine-white': wine('#8FA35A', '#5E7433', '#FBF6E6', '#5F7A3C', '#C7A24C'),
  'jar-goulash': jar('#B5482A', '#742411', '#B32122'),
  'jar-sugo': jar('#D2462F', '#93261A', '#5F7A3C'),
  'jar-lard': jar('#F7EFDF', '#DCCBAE', '#8A5A2C'),
  'jar-beans': jar('#A8613A', '#6C351B', '#B8862B'),
  'jar-soup': jar('#E2B347', '#B07F1F', '#3E6B5A'),
  'jar-horseradish': jar('#FBF9F0', '#DED9C6', '#4C7A4A'),
  'jar-mustard': jar('#E2B13A', '#A97B16', '#6E4A1A'),
  'jar-pate': jar('#C68F73', '#8F5A42', '#6C2A3A'),
  'jar-pickles': jar('#A9BF5A', '#6F8A2F', '#5F7A3C'),
  'jar-cranberry': jar('#A51E38', '#64101F', '#8A5A2C'),
  board: `<defs><linearGradient id="a" x1="6" y1="8" x2="26" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="#D8AC74"/><stop offset="1" stop-color="#A8743F"/></linearGradient></defs><rect x="1" y="8" width="30" height="17.5" rx="3.2" fill="#8A5A2E"/><rect x="1" y="7" width="30" height="17.2" rx="3.2" fill="url(#a)"/><g stroke="#8F6234" stroke-width=".25" fill="none" opacity=".6"><path d="M2 11c9 1 19-1 28 .4M2 15.5c8-1 20 1 28-.2M2 20c10 .8 18-.8 28 .2"/></g><circle cx="28" cy="15.6" r="1.1" fill="#6E4520"/>`,
  'round-board': `<defs><radialGradient id="a" cx="12" cy="10" r="20" gradientUnits="userSpaceOnUse"><stop stop-color="#DDB47C"/><stop offset="1" stop-color="#A36E3A"/></radialGradient></defs><circle cx="16" cy="16.7" r="15" fill="#845528"/><circle cx="16" cy="16" r="15" fill="url(#a)"/><g fill="none" stroke="#8F6234" stroke-width=".2" opacity=".55"><circle cx="16" cy="16" r="12"/><path d="M2 13c9 1.6 19-1.6 28 0M1.4 18.5c9-1 20 1.4 29 0M3 23c8 1 18-.8 26 0M4 8.5c8 .8 16-.8 24 0"/></g>`,
  plate: `<defs><linearGradient id="a" x1="8" y1="4" x2="24" y2="29" gradientUnits="userSpaceOnUse"><stop stop-color="#FFFFFF"/><stop offset="1" stop-color="#E2D9CC"/></linearGradient></defs><circle cx="16" cy="16.5" r="15" fill="#CFC4B4"/><circle cx="16" cy="16" r="15" fill="url(#a)"/><circle cx="16" cy="16" r="13.6" fill="none" stroke="#B32122" stroke-width=".3" opacity=".6"/><circle cx="16" cy="16" r="10.2" fill="#F6F1E9"/><circle cx="16" cy="16" r="10.2" fill="none" stroke="#DCD2C3" stroke-width=".4"/>`,
  slate: `<defs><linearGradient id="a" x1="5" y1="7" x2="26" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="#5C6167"/><stop offset="1" stop-color="#33373C"/></linearGradient></defs><path d="M1.5 8.5 30.5 7.5 31 24.5 1 25.5Z" fill="#22262A"/><path d="M1.5 7.5 30.5 6.5 31 23.5 1 24.5Z" fill="url(#a)"/><path d="M3 11c9-.6 17-.4 26-1.2M3 19c8 .4 18-.8 26-.4" stroke="#7A8087" stroke-width=".2" fill="none" opacity=".7"/>`,
  paper: `<defs><linearGradient id="a" x1="6" y1="5" x2="27" y2="28" gradientUnits="userSpaceOnUse"><stop stop-color="#FFFDF8"/><stop offset="1" stop-color="#E9DDC8"/></linearGradient></defs><path d="M2 6.5 9 5l6 1.2L23 4.8l7 2-.8 7.2 1 6-1.2 6.7-8-.6-7 1.4-6.5-1.2L2.5 27l-.3-7 .8-6Z" fill="url(#a)"/><path d="M9 5.5c-.8 5-.4 15 .3 20.5M22.5 5.2c-.6 6 0 14 .6 20.5" stroke="#D9CAB0" stroke-width=".25" fill="none"/>`,
}

function bottle(glass: string, glassDark: string, label: string, mark: string, cap: string): string {
  return `<defs><linearGradient id="a" x1="11" y1="6" x2="22" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="${glass}"/><stop offset="1" stop-color="${glassDark}"/></linearGradient></defs><path d="M13.8 3.5h4.4v5c0 2 3.3 3.6 3.3 7v12.8c0 1.5-1 2.4-2.4 2.4h-6.2c-1.4 0-2.4-.9-2.4-2.4V15.5c0-3.4 3.3-5 3.3-7Z" fill="url(#a)"/><rect x="13.3" y="1.3" width="5.4" height="2.7" rx=".8" fill="${cap}"/><path d="M12.3 15.5c0-2.4 2.3-3.8 2.7-6" stroke="#fff" stroke-width=".9" stroke-linecap="round" fill="none" opacity=".55"/><rect x="10.5" y="17.3" width="11" height="8" fill="${label}"/><rect x="10.5" y="18.1" width="11" height=".6" fill="${mark}"/><rect x="10.5" y="23.9" width="11" height=".6" fill="${mark}"/><circle cx="16" cy="21.3" r="1.7" fill="${mark}"/>`
}

function wine(glass: string, glassDark: string, label: string, mark: string, capsule: string): string {
  return `<defs><linearGradient id="a" x1="11" y1="6" x2="22" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="${glass}"/><stop offset="1" stop-color="${glassDark}"/></linearGradient></defs><path d="M14.2 2.5h3.6v7.3c0 1.6 3.7 2.3 3.7 5.8v13c0 1.3-.9 2.1-2.2 2.1h-6.6c-1.3 0-2.2-.8-2.2-2.1v-13c0-3.5 3.7-4.2 3.7-5.8Z" fill="url(#a)"/><path d="M14 1.3h4v5.4h-4Z" fill="${capsule}"/><path d="M12.2 27.5v-11c0-2 1.4-2.7 2.2-3.7" stroke="#fff" stroke-width=".8" stroke-linecap="round" fill="none" opacity=".4"/><rect x="10.5" y="17.5" width="11" height="8.5" fill="${label}"/><path d="M12.5 23.2h7M13.5 24.4h5" stroke="${mark}" stroke-width=".5"/><path d="M16 18.7l1.5 1.5L16 21.7l-1.5-1.5Z" fill="${mark}"/>`
}

function jar(content: string, contentDark: string, lid: string): string {
  return `<defs><linearGradient id="a" x1="10" y1="10" x2="22" y2="29" gradientUnits="userSpaceOnUse"><stop stop-color="${content}"/><stop offset="1" stop-color="${contentDark}"/></linearGradient></defs><path d="M8 7.8h16v1.7c1.7 1 2.5 2.3 2.5 4.3v13c0 2-1.2 3.4-3.3 3.4H8.8c-2.1 0-3.3-1.4-3.3-3.4v-13c0-2 .8-3.3 2.5-4.3Z" fill="#E6F1F2" opacity=".9"/><path d="M6.6 13.5h18.8v13c0 1.7-1 2.7-2.6 2.7H9.2c-1.6 0-2.6-1-2.6-2.7Z" fill="url(#a)"/><rect x="7" y="2.8" width="18" height="5.6" rx="1.3" fill="${lid}"/><rect x="7" y="4" width="18" height="1" fill="#fff" opacity=".25"/><rect x="9" y="15.8" width="14" height="8.6" rx=".6" fill="#FBF6EC"/><rect x="9.8" y="16.6" width="12.4" height="7" rx=".3" fill="none" stroke="#B32122" stroke-width=".35"/><path d="M14 18v4.2M18 18v4.2M14 20.1h4" stroke="#B32122" stroke-width=".9"/><path d="M8 12v14" stroke="#fff" stroke-width="1.1" stroke-linecap="round" opacity=".55"/>`
}
