/**
 * Renders our artwork into pwa/public/art: node artwork/draw.mjs
 * Run by hand when a drawing changes; the SVG files it writes are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { empty } from './drawings/empty.mjs';
import { noBookings, noPictures, notFound, offline } from './drawings/empty-states.mjs';
import { blockBridge, castleClimbers } from './drawings/gallery-build.mjs';
import { parentsCafe } from './drawings/gallery-cafe.mjs';
import { cakeTable } from './drawings/gallery-cake.mjs';
import { fiveCandles } from './drawings/gallery-candles.mjs';
import { superheroParty } from './drawings/gallery-capes.mjs';
import { diwaliLights } from './drawings/gallery-diwali.mjs';
import { paintDay } from './drawings/gallery-paint.mjs';
import { partyRoom } from './drawings/gallery-party.mjs';
import { ballPitFriends, slideLanding, trampolineFreeze } from './drawings/gallery-play.mjs';
import { shoeShelf } from './drawings/gallery-shoes.mjs';
import { storyTime } from './drawings/gallery-story.mjs';
import { pretendShop, toddlerCorner } from './drawings/gallery-town.mjs';
import { hero } from './drawings/hero.mjs';
import * as house from './drawings/objects-house.mjs';
import * as small from './drawings/objects-party.mjs';
import { party } from './drawings/party.mjs';
import { C } from './drawings/pen.mjs';
import { galleryScene } from './drawings/scenes-gallery.mjs';
import { activitiesScene, packagesScene } from './drawings/scenes-heads.mjs';
import { bookedScene, contactScene, mapScene } from './drawings/scenes-places.mjs';
import { finish } from './drawings/svg.mjs';
import { sea, space, unicornTheme } from './drawings/themes-far.mjs';
import { jungle, princess, superhero } from './drawings/themes-land.mjs';
import { blocks, town } from './drawings/zones-making.mjs';
import { art, toddler } from './drawings/zones-quiet.mjs';
import { ballpit, climb, slide, tramp } from './drawings/zones-soft.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../pwa/public/art');

/** The width and height of each group, and its drawings by name. */
const families = {
  zones: {
    size: [320, 240],
    drawings: {
      'ball-pit': ballpit,
      'mega-slide': slide,
      trampolines: tramp,
      'soft-climb': climb,
      'block-city': blocks,
      'pretend-town': town,
      'toddler-garden': toddler,
      'art-studio': art,
    },
  },
  themes: {
    size: [320, 240],
    drawings: {
      'princess-palace': princess,
      'superhero-adventure': superhero,
      'jungle-safari': jungle,
      'space-explorer': space,
      'underwater-kingdom': sea,
      'rainbow-unicorn': unicornTheme,
    },
  },
  gallery: {
    size: [640, 480],
    drawings: {
      'ball-pit-friends': ballPitFriends,
      'slide-landing': slideLanding,
      'trampoline-freeze': trampolineFreeze,
      'castle-climbers': castleClimbers,
      'block-bridge': blockBridge,
      'pretend-shop': pretendShop,
      'toddler-corner': toddlerCorner,
      'paint-day': paintDay,
      'five-candles': fiveCandles,
      'party-room': partyRoom,
      'superhero-party': superheroParty,
      'cake-table': cakeTable,
      'story-time': storyTime,
      'diwali-lights': diwaliLights,
      'parents-cafe': parentsCafe,
      'shoe-shelf': shoeShelf,
    },
  },
  scenes: {
    size: [480, 340],
    drawings: {
      birthday: () => party(C.grapeT),
      packages: packagesScene,
      activities: activitiesScene,
      gallery: galleryScene,
      contact: contactScene,
      map: mapScene,
      booked: bookedScene,
    },
  },
  empty: {
    size: [320, 190],
    drawings: {
      box: empty,
      offline,
      'not-found': notFound,
      'no-bookings': noBookings,
      'no-pictures': noPictures,
    },
  },
  objects: {
    size: [64, 64],
    drawings: {
      // icons of party packages
      gift: small.gift,
      star: small.starObject,
      heart: small.heart,
      users: small.users,
      camera: small.camera,
      music: small.music,
      cake: small.cake,
      crown: small.crown,
      // add-ons
      snack: small.snack,
      socks: small.socks,
      clock: small.clock,
      dj: small.dj,
      balloons: small.balloons,
      // how it works
      choose: house.choose,
      date: house.date,
      ready: house.ready,
      party: house.partyObject,
      // safety
      shield: house.shield,
      host: house.host,
      clean: house.clean,
      cctv: house.cctv,
      'first-aid': house.firstAid,
      // package types
      'walk-in': house.walkIn,
      weekend: house.weekend,
      monthly: house.monthly,
      birthday: small.gift,
      ballpit: house.ballpitObject,
    },
  },
};

const files = {
  hero: finish(640, 480, hero()),
  'scenes/hero': finish(640, 480, hero()),
  birthday: finish(480, 340, party('#EBE3FB')),
  'empty-box': finish(320, 190, empty()),
};
for (const [family, { size, drawings }] of Object.entries(families)) {
  for (const [name, draw] of Object.entries(drawings)) files[`${family}/${name}`] = finish(...size, draw());
}

for (const [name, svg] of Object.entries(files)) {
  const file = join(target, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${svg}\n`);
}
