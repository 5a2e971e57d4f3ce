/** Motifs that the emoji art lacks, drawn in its manner: 32 × 32, soft gradients, light from above left. */
export const drawnFood: Record<string, string> = {
  bratwurst: sausage('#E3B58A', '#B87A4B', '#7E4A27', grillMarks('#8A5430')),
  'wurst-red': sausage('#D9683F', '#A93A22', '#6E1F14', grillMarks('#6B2014')),
  'wurst-cheese': sausage('#C9794A', '#93482A', '#5F2916', cheeseSpecks()),
  blutwurst: sausage('#6E3A3A', '#43191D', '#260C10', ''),
  weisswurst: sausage(
    '#F6EBDD',
    '#DCC8B2',
    '#AF967C',
    '<g fill="#7C9A55" opacity=".75"><circle cx="8" cy="20" r=".5"/><circle cx="13" cy="23.4" r=".5"/><circle cx="19" cy="22.6" r=".5"/><circle cx="24" cy="18.6" r=".5"/></g>',
  ),
  frankfurter: pairOfSausages('#DE8A55', '#B35430', '#7C3219'),
  landjaeger: pairOfSausages('#8B4A3A', '#5C2620', '#371110'),
  salami: cutSausage('#8E2F2A', '#5E1B1B', '#B9433F', '#F6DFD3'),
  kantwurst: cutSausage('#5B3A34', '#3A2220', '#A13A3A', '#F3DDD2'),
  extrawurst: cutSausage('#D98A7C', '#B5645C', '#F1B5A6', '#F9D9CE'),
  streichwurst: cutSausage('#C98A4D', '#9A5F2D', '#E9B9A0', '#F7E0D2'),
  'wurst-slices': slices('#F4B9AB', '#E79A8C', '#C26A5D', '#FBE3DA'),
  'salami-slices': slices('#B8453F', '#96302E', '#6C1E1F', '#F7E3D8'),
  'ham-slices': hamSlices('#F5B3AE', '#E58A8A', '#FBEBE3'),
  'speck-slices': hamSlices('#B2473F', '#8E2C2C', '#FBEDE0'),
  leberkaese: loaf('#B5652F', '#7F3F19', '#F0B6A0', '#DE9880'),
  kaeseleberkaese: loaf(
    '#B96C32',
    '#80421B',
    '#EFBCA0',
    '#DE9E80',
    '<g fill="#FFD665"><rect x="7.4" y="15.6" width="1.6" height="1.5" rx=".4"/><rect x="12" y="18.6" width="1.7" height="1.5" rx=".4"/><rect x="8.6" y="21.4" width="1.5" height="1.4" rx=".4"/><rect x="14.6" y="15" width="1.5" height="1.5" rx=".4"/><rect x="15.2" y="22.2" width="1.6" height="1.5" rx=".4"/></g>',
  ),
  schnitzel: `${gradient('a', '#F2BE5F', '#C9802A')}<path d="M4 17c-1-5 3-9 8-10 4-.8 6 1.4 9.5 1.2 4.3-.2 7.7 3.4 7.2 8-.5 4.7-4.7 5.6-7.6 7.9-3.3 2.6-8 3.3-11.6 1.3C6.2 23.6 4.7 20.4 4 17Z" fill="url(#a)"/><path d="M5.5 16.4c-.3-3.9 2.7-7 7-7.8 3.5-.6 5.8 1.3 9 1.1 3.3-.1 5.6 2.5 5.6 5.6" fill="none" stroke="#FFE0A0" stroke-width="1.1" stroke-linecap="round" opacity=".8"/>${crumbs('#A6611C', '#FFE7B0')}`,
  cordon: `${gradient('a', '#F0B95A', '#BF7424')}<path d="M5 16c0-6 5-9 11-9s11.5 3.5 11.5 9.3S22 25.5 16 25.5 5 22 5 16Z" fill="url(#a)"/>${crumbs('#A6611C', '#FFE7B0')}<path d="M12 25.2c4-1.4 9-1.8 14-4.6-1.9 3-5.8 4.9-10 4.9-1.4 0-2.7-.1-4-.3Z" fill="#F7D9C6"/><path d="M14 25.3c4-1 8-1.5 11.6-3.6-.8 1-2 1.9-3.2 2.5-2.6 1-5.5 1.4-8.4 1.1Z" fill="#FFD257"/>`,
  mince: mince('#E0616A', '#B5303F', '#F08A8F'),
  'mince-mixed': mince('#EE8E8E', '#CC5A60', '#F9B6B2'),
  roast: roast('#E58C8A', '#BF4A52', '#8B2833', '#FBE6DA'),
  'roast-dark': roast('#9A4A3C', '#6F2622', '#451413', '#C98B6D'),
  'roast-crisp': roast('#D98A45', '#A4551F', '#6C300D', '#F4C98C'),
  fillet: fillet('#D9485A', '#A1202F', '#F18C92'),
  'fillet-pale': fillet('#F2A7A2', '#D3706F', '#FBD3CB'),
  'fillet-game': fillet('#8E2A3A', '#561019', '#B5495A'),
  'fillet-poultry': fillet('#F7CDB8', '#E2A48C', '#FDE8DC'),
  'chop-poultry': `${gradient('a', '#FBE0CF', '#E7AE93')}<path d="M6 12c2.5-5.5 9.5-7.5 15-5.2 5 2 7 7 5 11.5-1.7 3.9-5.3 4-8.3 6.2-2.6 2-6 3.5-9 1.2C4.4 22.7 4.3 16 6 12Z" fill="url(#a)"/><path d="M9 12.5c2-3.4 6.5-4.7 10.5-3.5" stroke="#fff" stroke-width="1.3" stroke-linecap="round" fill="none" opacity=".7"/><path d="M10 20c3.5-.5 8-2.5 11.5-6M9.5 23c2.7-.2 5-1.2 7-2.8" stroke="#D99A80" stroke-width=".6" stroke-linecap="round" fill="none" opacity=".7"/>`,
  liver: `${gradient('a', '#A04A48', '#5C1A20')}<path d="M4.5 15c.4-5 5.5-8 11.5-7.7 6.5.3 12 3.7 11.5 8.6-.4 4-4.8 3.6-7 5.8-1.9 1.9-3.9 4.3-7.8 3.5C7.6 24.2 4.1 20 4.5 15Z" fill="url(#a)"/><path d="M7.5 14.5c.8-3 4.6-4.9 9-4.6" stroke="#D88883" stroke-width="1.3" fill="none" stroke-linecap="round" opacity=".8"/>`,
  ribs: `${gradient('a', '#CF5A55', '#8F2A2D')}<path d="M5 9c7-3 15-3 22 0 1.3 4.6 1.3 9.4 0 14-7 2.6-15 2.6-22 0-1.3-4.6-1.3-9.4 0-14Z" fill="url(#a)"/>${[7.4, 11.6, 15.9, 20.2, 24.4].map((x) => `<path d="M${x} 8.4c-.6 5-.6 10.2 0 15.2" stroke="#F9E9DC" stroke-width="1.5" stroke-linecap="round"/>`).join('')}<path d="M6.5 10.2c6-2.1 13-2.1 19 0" stroke="#F1A39A" stroke-width=".9" fill="none" opacity=".8" stroke-linecap="round"/>`,
  skewer: `<path d="M3.5 28.5 28.5 3.5" stroke="#B98A57" stroke-width="1.1" stroke-linecap="round"/>${[
    [8.2, 23.8, '#C65A45'],
    [11.6, 20.4, '#6FA843'],
    [15, 17, '#B84A3C'],
    [18.4, 13.6, '#F2B63C'],
    [21.8, 10.2, '#C65A45'],
  ]
    .map(
      ([x, y, fill]) =>
        `<rect x="${Number(x) - 3.2}" y="${Number(y) - 2.3}" width="6.4" height="4.6" rx="1.7" transform="rotate(45 ${x} ${y})" fill="${fill}"/><path d="M${Number(x) - 1.4} ${Number(y) - 2.2}l1.8-1.2" stroke="#fff" stroke-width=".7" stroke-linecap="round" opacity=".45"/>`,
    )
    .join('')}`,
  knoedel: dumplings('#FFF9EA', '#EFDCB8', '#C7A46E'),
  leberknoedel: dumplings('#C9966A', '#9C6238', '#66381B'),
  laibchen: [patty(20.5, 12), patty(10.5, 15), patty(19, 21.5)].join(''),
  grammeln: crisps(),
  krautroulade: [cabbageRoll(11, -8), cabbageRoll(20, -8)].join(''),
  karpfen: `${gradient('a', '#A9A06A', '#5F6138')}<path d="M2.5 16.5C6 10 13 7.5 20 10.2c2 .8 3.7 2 5 3.4l5-3.6-1.2 6.2 1.2 6-5-3.3c-3.4 3.9-9 5.7-14.5 4C7 22 4 19.7 2.5 16.5Z" fill="url(#a)"/><path d="M5 17.8c4.5 3.6 11 4.2 17 .2-3 4.2-9 5.5-13 3.7-1.7-.8-3.1-2.2-4-3.9Z" fill="#E5D6A4" opacity=".85"/><path d="M13 9.6c2-2.6 5.5-2.9 8.5.8Z" fill="#6B6A3C"/><circle cx="6.6" cy="15.3" r="1.1" fill="#FFF7DD"/><circle cx="6.4" cy="15.3" r=".6" fill="#26200F"/><path d="M10.2 12.5c1 2.2 1 5-.2 7.5" stroke="#4F5030" stroke-width=".6" fill="none" stroke-linecap="round"/><g fill="none" stroke="#F2E9BF" stroke-width=".45" opacity=".6"><path d="M13 13.5q1 1 0 2M16 12.8q1 1 0 2M19 13.6q1 1 0 2M14.5 16q1 1 0 2M17.5 16q1 1 0 2M20.6 16.4q1 1 0 2"/></g>`,
  semmel: `${gradient('a', '#F0C07A', '#B9762F')}<circle cx="16" cy="16.5" r="11" fill="url(#a)"/>${[0, 72, 144, 216, 288].map((turn) => `<path d="M16 16.5c.5-4.5 3-7.6 6.8-8.5" stroke="#8F5620" stroke-width="1.1" fill="none" stroke-linecap="round" transform="rotate(${turn} 16 16.5)" opacity=".8"/><path d="M14.8 13.5c.6-2.6 2-4.6 4-5.7" stroke="#FFE4B0" stroke-width=".8" fill="none" stroke-linecap="round" transform="rotate(${turn} 16 16.5)" opacity=".7"/>`).join('')}`,
  'rye-bread': `${gradient('a', '#A8693A', '#663616')}<path d="M3.5 18.5C3.5 12 9 8 16 8s12.5 4 12.5 10.5c0 4.3-4.2 6.5-12.5 6.5S3.5 22.8 3.5 18.5Z" fill="url(#a)"/><g fill="none" stroke="#F3E2C8" stroke-linecap="round" opacity=".85"><path d="M9 12.5c2 1.6 3 4 3.2 7" stroke-width="1.1"/><path d="M15 10.5c1.6 2.4 2.3 5.2 2.1 8.5" stroke-width="1.3"/><path d="M21.3 12c1 2 1.3 4.3.9 7" stroke-width="1.1"/></g><path d="M6.2 15.4c1.5-3 4.7-4.9 8.8-5.3" stroke="#D69A62" stroke-width=".9" fill="none" stroke-linecap="round"/>`,
  liptauer: bowl(
    '#E98F57',
    '#C9622D',
    '<g fill="#7FA650"><rect x="11" y="10.4" width="2.2" height=".7" rx=".35"/><rect x="16.5" y="9.6" width="2.2" height=".7" rx=".35"/><rect x="19" y="11.7" width="2.2" height=".7" rx=".35"/><rect x="14" y="12.4" width="2.2" height=".7" rx=".35"/></g>',
  ),
  erdaepfelsalat: bowl(
    '#F6D87C',
    '#D9A63F',
    '<g fill="#FBE9AE" stroke="#D9AE4C" stroke-width=".3"><ellipse cx="10.5" cy="10.8" rx="3" ry="1.6"/><ellipse cx="16" cy="9" rx="3.2" ry="1.7"/><ellipse cx="21.5" cy="10.8" rx="3" ry="1.6"/><ellipse cx="16" cy="12" rx="3.2" ry="1.6"/></g><g fill="#C4547F"><circle cx="13" cy="10" r=".5"/><circle cx="19" cy="10" r=".5"/></g><g fill="#6C9A44"><rect x="15" y="10.3" width="1.6" height=".6" rx=".3"/><rect x="11" y="12.3" width="1.6" height=".6" rx=".3"/><rect x="20" y="12.3" width="1.6" height=".6" rx=".3"/></g>',
  ),
  krautsalat: bowl(
    '#EDF2CE',
    '#C2D08F',
    '<g fill="none" stroke="#FBFDEB" stroke-width=".7" stroke-linecap="round"><path d="M8 11c2-2 4-1 6-2.5M11 12.6c3-.6 4-2.6 7-2.6M17 12.5c2-1.5 4-.6 6.5-2M14 8.6c2 .8 5-.4 7.5.9"/></g><g fill="none" stroke="#A9BF6A" stroke-width=".5" stroke-linecap="round"><path d="M9 12c3-.7 4-2 6.5-2.3M17 8.5c2 1.5 4 .6 5.5 2.3"/></g>',
  ),
  sauerkraut: bowl(
    '#F1E3B4',
    '#CDB468',
    '<g fill="none" stroke="#FFF8DF" stroke-width=".7" stroke-linecap="round"><path d="M8 11c2-2 4-1 6-2.5M11 12.6c3-.6 4-2.6 7-2.6M17 12.5c2-1.5 4-.6 6.5-2M14 8.6c2 .8 5-.4 7.5.9"/></g><g fill="#5B4130"><circle cx="13" cy="11" r=".45"/><circle cx="19.5" cy="10.5" r=".45"/></g>',
  ),
  rotkraut: bowl(
    '#A64B86',
    '#6C2357',
    '<g fill="none" stroke="#CF86B7" stroke-width=".7" stroke-linecap="round"><path d="M8 11c2-2 4-1 6-2.5M11 12.6c3-.6 4-2.6 7-2.6M17 12.5c2-1.5 4-.6 6.5-2M14 8.6c2 .8 5-.4 7.5.9"/></g>',
  ),
  'soup-bowl': bowl(
    '#E7B84E',
    '#C08B22',
    '<g fill="none" stroke="#F8E3A8" stroke-width=".9" stroke-linecap="round"><path d="M10 10.6l4-1M13 12.2l5-.6M17.5 9.3l4.5 1.2"/></g><g fill="#6C9A44"><circle cx="12" cy="9.8" r=".5"/><circle cx="16" cy="10.6" r=".5"/><circle cx="20.6" cy="11.9" r=".5"/><circle cx="10.8" cy="12" r=".4"/></g><ellipse cx="14" cy="9" rx="1.6" ry=".5" fill="#FFF3CC" opacity=".7"/>',
  ),
  beuschel: bowl(
    '#C79A6B',
    '#93663B',
    '<g fill="none" stroke="#E8CBA6" stroke-width=".8" stroke-linecap="round"><path d="M9 11c2-1.6 4-.6 6-2M12 12.5c3-.6 4-2.2 7-2.2M18 12.4c2-1.3 3-.4 4.5-1.6"/></g><ellipse cx="17" cy="9.3" rx="2.4" ry=".9" fill="#FFF7EA"/>',
  ),
}

/** A vertical gradient named `id`; every motif is an SVG of its own, so names cannot collide. */
function gradient(id: string, from: string, to: string): string {
  return `<defs><linearGradient id="${id}" x1="6" y1="4" x2="24" y2="29" gradientUnits="userSpaceOnUse"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`
}

function dumplings(light: string, middle: string, dark: string): string {
  const one = (x: number, y: number) =>
    `<defs><radialGradient id="d${x}" cx="${x - 2}" cy="${y - 3}" r="9" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="6.8" fill="url(#d${x})"/><g fill="#8DA55C"><circle cx="${x + 1.5}" cy="${y + 1}" r=".45"/><circle cx="${x - 2}" cy="${y + 2.2}" r=".45"/><circle cx="${x + 2.6}" cy="${y - 2.4}" r=".4"/><circle cx="${x - 3.6}" cy="${y - 1}" r=".35"/></g>`
  return one(10, 20) + one(22, 20) + one(16, 11.5)
}

function patty(x: number, y: number): string {
  return `<defs><radialGradient id="p${x}" cx="${x - 2}" cy="${y - 2}" r="9" gradientUnits="userSpaceOnUse"><stop stop-color="#C98A52"/><stop offset=".6" stop-color="#9A5B2C"/><stop offset="1" stop-color="#683716"/></radialGradient></defs><ellipse cx="${x}" cy="${y + 1.2}" rx="7.6" ry="6" fill="#552C12"/><ellipse cx="${x}" cy="${y}" rx="7.6" ry="6" fill="url(#p${x})"/><path d="M${x - 4.8} ${y - 1.5}c1-1.8 3-2.7 5.2-2.7" stroke="#E9B47E" stroke-width=".9" stroke-linecap="round" fill="none" opacity=".8"/><g fill="#5B7F3A"><circle cx="${x + 2}" cy="${y + 1.5}" r=".4"/><circle cx="${x - 2}" cy="${y + 2.2}" r=".4"/></g><g fill="#E6C08F"><circle cx="${x + 3.5}" cy="${y - 1.5}" r=".4"/><circle cx="${x - 0.5}" cy="${y + 0.2}" r=".4"/></g>`
}

function crisps(): string {
  const bits = [
    [9, 13, 20],
    [15, 10, -30],
    [21, 13, 50],
    [12, 18, -10],
    [18, 17, 35],
    [24, 19, -20],
    [8, 22, 60],
    [15, 23, 5],
    [21, 23, -45],
  ]
  return `${gradient('a', '#EDBE76', '#A9682A')}${bits
    .map(
      ([x, y, turn]) =>
        `<g transform="rotate(${turn} ${x} ${y})"><rect x="${Number(x) - 3.4}" y="${Number(y) - 2.4}" width="6.8" height="4.8" rx="2" fill="#7E4717"/><rect x="${Number(x) - 3.4}" y="${Number(y) - 2.8}" width="6.8" height="4.6" rx="2" fill="url(#a)"/><path d="M${Number(x) - 2} ${Number(y) - 1.4}h2.6" stroke="#FFE6B8" stroke-width=".8" stroke-linecap="round" opacity=".8"/></g>`,
    )
    .join('')}`
}

function cabbageRoll(x: number, turn: number): string {
  return `<defs><linearGradient id="c${x}" x1="${x - 4}" y1="6" x2="${x + 5}" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="#D5E29A"/><stop offset=".55" stop-color="#A3BC5C"/><stop offset="1" stop-color="#6E8A34"/></linearGradient></defs><g transform="rotate(${turn} ${x} 16)"><rect x="${x - 5}" y="5" width="10" height="22" rx="4.8" fill="url(#c${x})"/><path d="M${x - 1} 7c-1.5 5-1.5 12 .5 18M${x + 2} 8c1.2 4 1.2 8 .2 13M${x - 1.6} 13c-1.2-.6-2-1.4-2.4-2.5M${x - 1.3} 18c-1.2-.4-2-1-2.6-2" stroke="#EEF4C8" stroke-width=".6" fill="none" stroke-linecap="round"/></g>`
}

function sausage(light: string, middle: string, dark: string, marks: string): string {
  return `<defs><linearGradient id="a" x1="12" y1="12" x2="17" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M4.2 11.6l-1.9-2.2M28 13.4l2-1.8" stroke="${middle}" stroke-width="1.3" stroke-linecap="round"/><path d="M5.5 13.5C8 21 19 24.5 27 15" stroke="url(#a)" stroke-width="7.4" stroke-linecap="round" fill="none"/><path d="M6 12.4C8.5 18 17.5 20.6 24.3 14.6" stroke="#fff" stroke-width="1.1" stroke-linecap="round" fill="none" opacity=".42"/>${marks}`
}

function grillMarks(color: string): string {
  return `<g stroke="${color}" stroke-width=".95" stroke-linecap="round" opacity=".75"><path d="M8.3 14.2l-1.6 4M12.5 17.2l-1.3 4.2M17 18.2l-.5 4.4M21.5 17.2l.8 4M25.4 14.2l1.8 3.2"/></g>`
}

function cheeseSpecks(): string {
  return '<g fill="#FFD45E"><circle cx="8.5" cy="17" r=".9"/><circle cx="12.3" cy="18.3" r=".7"/><circle cx="14.5" cy="21.2" r=".95"/><circle cx="18.5" cy="19.4" r=".8"/><circle cx="21.6" cy="20.6" r=".7"/><circle cx="24.6" cy="16.8" r=".9"/></g>'
}

function pairOfSausages(light: string, middle: string, dark: string): string {
  const one = (move: string) =>
    `<g transform="${move}"><path d="M5 9C8 17 18 21.5 27.5 20" stroke="url(#a)" stroke-width="5.2" stroke-linecap="round" fill="none"/><path d="M5.6 8.2C8.7 14.5 16.5 18.8 25 18.7" stroke="#fff" stroke-width=".9" stroke-linecap="round" fill="none" opacity=".45"/></g>`
  return `<defs><linearGradient id="a" x1="14" y1="9" x2="12" y2="22" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M5 8.5C1.5 6 1.5 14 4.6 14.5" stroke="${dark}" stroke-width="1" fill="none" stroke-linecap="round"/>${one('translate(0 -1.5)')}${one('translate(-.5 5.6)')}`
}

function cutSausage(skin: string, skinDark: string, face: string, fat: string): string {
  const specks = [
    [8.4, 16.5, 0.9],
    [11, 14.2, 0.75],
    [12.6, 17.6, 1],
    [9.8, 20, 0.8],
    [13, 21, 0.7],
    [7.4, 19, 0.6],
    [10.7, 17.3, 0.55],
    [13.6, 15.4, 0.6],
  ]
  return `<defs><linearGradient id="a" x1="16" y1="6" x2="20" y2="25" gradientUnits="userSpaceOnUse"><stop stop-color="${skin}"/><stop offset="1" stop-color="${skinDark}"/></linearGradient></defs><path d="M28.8 7.2l2-1.4" stroke="${skinDark}" stroke-width="1.6" stroke-linecap="round"/><path d="M8.5 12.2 23.5 5.5c4.6-2 8 5.5 3.6 8.8L14 23.5Z" fill="url(#a)"/><path d="M12 12.8 24.5 7.2" stroke="#fff" stroke-width="1.2" stroke-linecap="round" opacity=".3"/><ellipse cx="10.5" cy="17.8" rx="5.6" ry="6.6" transform="rotate(-24 10.5 17.8)" fill="${skinDark}"/><ellipse cx="10.5" cy="17.8" rx="5" ry="6" transform="rotate(-24 10.5 17.8)" fill="${face}"/><g fill="${fat}">${specks.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`
}

function slices(face: string, shade: string, rim: string, fat: string): string {
  const one = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="7.4" fill="${rim}"/><circle cx="${x}" cy="${y}" r="6.8" fill="url(#a)"/><g fill="${fat}" opacity=".9"><circle cx="${x - 2.5}" cy="${y - 2.4}" r=".75"/><circle cx="${x + 2.2}" cy="${y - 1.2}" r=".6"/><circle cx="${x - 0.5}" cy="${y + 2.5}" r=".8"/><circle cx="${x + 3.2}" cy="${y + 2.6}" r=".55"/><circle cx="${x - 4}" cy="${y + 1.2}" r=".55"/><circle cx="${x + 0.8}" cy="${y - 4}" r=".5"/></g>`
  return `${gradient('a', face, shade)}${one(20.5, 11.5)}${one(11, 13.5)}${one(17, 20.5)}`
}

function hamSlices(meat: string, shade: string, fat: string): string {
  const one = (turn: number) =>
    `<g transform="rotate(${turn} 16 26)"><path d="M10.5 25.5C7 18 8.5 8.5 16 6c7.5 2.5 9 12 5.5 19.5Z" fill="${fat}"/><path d="M12 25.5C9 18.5 10.5 10.5 16 8.4c5.5 2.1 7 10.1 4 17.1Z" fill="url(#a)"/><path d="M14.5 22c-1-4-.6-8 1.3-10.8M18 22.5c.6-3 .5-6-.4-8.6" stroke="${fat}" stroke-width=".6" fill="none" stroke-linecap="round" opacity=".8"/></g>`
  return `${gradient('a', meat, shade)}${one(-38)}${one(38)}${one(0)}`
}

function loaf(crust: string, crustDark: string, cut: string, cutShade: string, specks = ''): string {
  return `<defs><linearGradient id="a" x1="16" y1="5" x2="20" y2="24" gradientUnits="userSpaceOnUse"><stop stop-color="${crust}"/><stop offset="1" stop-color="${crustDark}"/></linearGradient><linearGradient id="b" x1="8" y1="12" x2="14" y2="26" gradientUnits="userSpaceOnUse"><stop stop-color="${cut}"/><stop offset="1" stop-color="${cutShade}"/></linearGradient></defs><path d="M4 13.5C6 9.5 12 6 18 5.5c5 0 9.5 1.5 10.5 4V18L19.5 26.5H5Z" fill="url(#a)"/><path d="M8.5 11.5l8 3M13 8.7l8.5 3M18.5 6.8l7.5 2.6M21.5 14.8l-4-4.5M26.5 11.3l-5.5-4" stroke="#F0B46C" stroke-width=".6" opacity=".6" stroke-linecap="round"/><path d="M3.5 14.5c0-1.4.9-2.2 2.2-2.2l11.6 1.2c1.8.2 2.7 1 2.7 2.8v8.4c0 1.5-.9 2.3-2.4 2.2L5.8 26c-1.5-.1-2.3-.9-2.3-2.4Z" fill="${crustDark}"/><path d="M4.3 15c0-1 .6-1.6 1.7-1.5l11 1.1c1.3.1 2 .8 2 2v7.6c0 1.1-.7 1.7-1.8 1.6L6 25c-1.1-.1-1.7-.7-1.7-1.8Z" fill="url(#b)"/><g fill="#fff" opacity=".35"><circle cx="8" cy="18" r=".35"/><circle cx="12" cy="17" r=".3"/><circle cx="15.5" cy="20" r=".35"/><circle cx="10" cy="22.5" r=".3"/></g>${specks}`
}

function crumbs(dark: string, light: string): string {
  const spots = [
    [9, 13],
    [12, 18],
    [16, 12],
    [20, 16],
    [23, 13],
    [14, 22],
    [19, 21],
    [8, 18],
    [17, 17],
    [22, 19],
    [12, 11.5],
    [11, 21],
  ]
  return spots
    .map(
      ([x, y], index) =>
        `<circle cx="${x}" cy="${y}" r="${index % 3 === 0 ? 0.55 : 0.4}" fill="${index % 2 === 0 ? dark : light}" opacity=".7"/>`,
    )
    .join('')
}

function mince(light: string, dark: string, shine: string): string {
  const strands: string[] = []
  for (let row = 0; row < 5; row++) {
    const y = 24 - row * 3.1
    const half = 11.5 - row * 2.1
    for (let x = 16 - half; x <= 16 + half; x += 2.7) {
      const sway = ((x * 7 + row * 5) % 3) - 1
      strands.push(
        `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${sway.toFixed(1)} -2.4 2 -3.4" stroke="url(#a)" stroke-width="2.5" stroke-linecap="round" fill="none"/><path d="M${(x - 0.4).toFixed(1)} ${(y - 0.6).toFixed(1)}q${sway.toFixed(1)} -1.8 1.6 -2.6" stroke="${shine}" stroke-width=".6" stroke-linecap="round" fill="none" opacity=".8"/>`,
      )
    }
  }
  return `${gradient('a', light, dark)}<ellipse cx="16.5" cy="23.5" rx="12.5" ry="3.4" fill="${dark}"/>${strands.join('')}`
}

function roast(light: string, middle: string, dark: string, string: string): string {
  return `<defs><linearGradient id="a" x1="16" y1="8" x2="16" y2="25" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect x="3" y="8.5" width="26" height="16" rx="7.5" fill="url(#a)"/><path d="M7 11.5c5-1.6 13-1.6 18 0" stroke="#fff" stroke-width="1.3" stroke-linecap="round" fill="none" opacity=".4"/>${[8, 13.3, 18.7, 24].map((x) => `<path d="M${x} 8.6c-1.5 5-1.5 10.8 0 15.8" stroke="${string}" stroke-width=".8" fill="none"/>`).join('')}<path d="M6.7 16.5h18.6" stroke="${string}" stroke-width=".6" opacity=".7"/>`
}

function fillet(light: string, dark: string, shine: string): string {
  return `<defs><linearGradient id="a" x1="13" y1="8" x2="18" y2="25" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M2.5 19c.4-4.4 4-7.8 9-9 6-1.4 11-1.3 15 .8 3.5 1.9 4 5 .8 6.9-3 1.8-6.3 1.5-9.8 3.5-3.3 1.9-6.5 3.6-10.3 2.8-3-.6-5-2.3-4.7-5Z" fill="url(#a)"/><path d="M5.5 17c1.2-2.6 4-4.3 7.5-5 4-.8 7.5-.9 10.5 0" stroke="${shine}" stroke-width="1.3" stroke-linecap="round" fill="none"/><path d="M8 21.5c3.5-.8 6.5-3 10-4.3M21 14.8c1.8-.2 3.6-.1 5.2.3" stroke="${shine}" stroke-width=".6" stroke-linecap="round" fill="none" opacity=".65"/>`
}

function bowl(fill: string, fillDark: string, garnish: string): string {
  return `<defs><linearGradient id="a" x1="16" y1="10" x2="16" y2="27" gradientUnits="userSpaceOnUse"><stop stop-color="#FFFFFF"/><stop offset="1" stop-color="#D9CFC3"/></linearGradient>${gradient('b', fill, fillDark).slice(6, -7)}</defs><path d="M3 11.5c0 9 5.5 15.5 13 15.5s13-6.5 13-15.5Z" fill="url(#a)"/><path d="M6 17c1.5 4 4 6.6 7.5 7.8" stroke="#fff" stroke-width="1.2" fill="none" stroke-linecap="round" opacity=".9"/><path d="M3.7 15.2c8 2.1 16.6 2.1 24.6 0" stroke="#B32122" stroke-width=".7" fill="none" opacity=".75"/><ellipse cx="16" cy="11" rx="13" ry="5" fill="#F7F2EA"/><ellipse cx="16" cy="11" rx="11.4" ry="4" fill="url(#b)"/>${garnish}`
}
