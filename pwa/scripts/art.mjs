/**
 * Renders our artwork into public/art: node pwa/scripts/art.mjs
 * Run by hand when a drawing changes; the SVG files it writes are committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { empty } from './art/empty.mjs';
import { noBookings, noPictures, notFound, offline } from './art/empty-states.mjs';
import { blockBridge, castleClimbers } from './art/gallery-build.mjs';
import { parentsCafe } from './art/gallery-cafe.mjs';
import { cakeTable } from './art/gallery-cake.mjs';
import { fiveCandles } from './art/gallery-candles.mjs';
import { superheroParty } from './art/gallery-capes.mjs';
import { diwaliLights } from './art/gallery-diwali.mjs';
import { paintDay } from './art/gallery-paint.mjs';
import { partyRoom } from './art/gallery-party.mjs';
import { ballPitFriends, slideLanding, trampolineFreeze } from './art/gallery-play.mjs';
import { shoeShelf } from './art/gallery-shoes.mjs';
import { storyTime } from './art/gallery-story.mjs';
import { pretendShop, toddlerCorner } from './art/gallery-town.mjs';
import { hero } from './art/hero.mjs';
import * as house from './art/objects-house.mjs';
import * as small from './art/objects-party.mjs';
import { party } from './art/party.mjs';
import { C } from './art/pen.mjs';
import { galleryScene } from './art/scenes-gallery.mjs';
import { activitiesScene, packagesScene } from './art/scenes-heads.mjs';
import { bookedScene, contactScene, mapScene } from './art/scenes-places.mjs';
import { finish } from './art/svg.mjs';
import { sea, space, unicornTheme } from './art/themes-far.mjs';
import { jungle, princess, superhero } from './art/themes-land.mjs';
import { blocks, town } from './art/zones-making.mjs';
import { art, toddler } from './art/zones-quiet.mjs';
import { ballpit, climb, slide, tramp } from './art/zones-soft.mjs';

const target = join(dirname(fileURLToPath(import.meta.url)), '../public/art');

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
