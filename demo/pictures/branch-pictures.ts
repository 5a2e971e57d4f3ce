import { type Picture, picturesOf, put } from './picture.ts'

export const branchPictures: Picture[] = picturesOf('filialen', 'dusk', {
  'filiale-linz-hauptplatz': ['Die Fleischerei am Linzer Hauptplatz', put('facade-hauptplatz', 960)],
  'filiale-linz-urfahr': ['Die Fleischerei in Linz Urfahr', put('facade-urfahr', 960)],
  'filiale-wels': ['Der Partyservice in Wels', put('facade-wels', 960)],
  'filiale-freistadt': ['Die Fleischerei in Freistadt', put('facade-freistadt', 960)],
  'filiale-theke': [
    'Die Theke',
    put('counter', 960),
    put('cut-of-meat', 150, -320, 12),
    put('ham-slices', 150, -160, 12),
    put('salami', 165, 0, 8),
    put('leberkaese', 155, 165, 12),
    put('cheese-wedge', 140, 320, 14),
    put('frankfurter', 150, -300, -200),
    put('landjaeger', 150, -100, -200),
    put('kantwurst', 150, 110, -200, 60),
    put('bacon', 150, 310, -200),
  ],
  'filiale-zustellung': [
    'Der Lieferwagen',
    put('delivery-truck', 440, -30, -10),
    put('package', 190, 215, 120),
  ],
  'filiale-buffet': [
    'Ein Buffet',
    put('round-board', 480, -150, 30),
    put('ham-slices', 200, -210, -40),
    put('cheese-wedge', 180, -80, 30),
    put('salami-slices', 180, -200, 130),
    put('clinking-glasses', 260, 220, -60),
    put('sandwich', 220, 200, 150),
  ],
  'filiale-selch': [
    'Aus der Selch',
    put('wood', 230, -170, 110),
    put('fire', 260, 0, 90),
    put('roast-dark', 300, 120, -110, -6),
    put('landjaeger', 280, -130, -110),
  ],
})
