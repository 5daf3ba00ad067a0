// biome-ignore-all lint/complexity/useMaxParams: the coordinates of a drawing read best in a row
import { C, ci, el, g, ln, pa, re } from '../drawings/pen.mjs';
import { gait } from './gait.mjs';
import { blinks, during, fold, mix, since, swing, track } from './motion.mjs';
import { brushAt, SHEET, sheet } from './painting.mjs';
import { child } from './puppet.mjs';
import { shade, stage } from './stage.mjs';

const SIZE = 2.06;
const GROUND = 436;
const PEG = { x: 576, y: 62 };
const clamp = (n, low, high) => Math.min(high, Math.max(low, n));

/** The painter's position, within reach of the brush; changes gradually. */
function standing(now) {
  const home = track(now, '0 252 | .5 190 | 2.3 190 | 2.75 190 | 7.9 252');
  let sum = 0;
  for (let i = -3; i <= 3; i++) sum += clamp(brushAt(clamp(fold(now) + i * 0.06, 2.7, 8)).x - 108, 168, 390);
  return mix(home, sum / 7, track(now, '0 0 | 2.4 0 | 2.8 1 | 7.6 1'));
}

const brush = (c) =>
  ln('M-7 0H22', C.woodD, 3.2) + ln('M22 0H26', '#C9BFDD', 4.4) + ln('M28 0L33 .5', c, 5.6);

/** The arm that follows the brush: its angle, its reach, and the brush's angle in the hand. */
function painting(now, x, y) {
  const tip = brushAt(now);
  const dx = (tip.x - x) / SIZE - 12.5;
  const dy = (tip.y - y) / SIZE + 31;
  const away = Math.hypot(dx, dy);
  const angle = (Math.atan2(dx, dy) * 180) / Math.PI;
  return { angle, reach: clamp(away - 34, 15, 50), lies: 90 - angle };
}

function painter(now) {
  const x = standing(now);
  const speed = (standing(now + 0.04) - standing(now - 0.04)) / 0.08;
  const pace = Math.min(1, Math.abs(speed) / 90);
  const steps = gait(x / 62, { long: 12, high: 8 });
  const lift = steps.lift * pace;
  const y = GROUND - 38 * SIZE - lift;
  const at = painting(now, x, y);
  const busy = track(now, '.06 1 | .36 0 | 2.4 0 | 2.74 1');
  const proud = track(now, '.3 0 | .6 1 back | 1.35 1 | 1.6 0');
  const free = track(
    now,
    '.3 60,28,40 | .6 152,37,-60 back | 1.4 146,36,-60 | 1.62 104,40,0 | 1.8 108,41,0 | 1.98 150,38,-60 out | 2.3 96,34,0 | 2.6 96,34,0',
  );
  const [angle, reach, lies] = mix(free, [at.angle, at.reach, at.lies], busy);
  const jump = proud * Math.abs(Math.sin((now - 0.4) * Math.PI * 2.2)) * 12;
  const feet = [-1, 1].map((side, i) => mix([side * 9, 36], steps.feet[i], pace));
  const tip = brushAt(now);
  return (
    shade(x, GROUND + 4, 56, jump) +
    child({
      x,
      y: y - jump,
      s: SIZE,
      skin: 'd',
      hair: 'braids',
      band: C.sun,
      top: C.pink,
      dress: true,
      sock: C.sky,
      headRot: busy ? clamp((200 - tip.y) / 22, -5, 5) * -busy + swing(now, 4) : swing(now, 8) * 4 * proud,
      face: proud > 0.4 ? 'open2' : during(now, '0 open | 2.5 smile | 5.5 open | 6.3 smile | 7.35 open'),
      look: mix([0, 0], [5, clamp((tip.y - 210) / 30, -4, 2)], Math.max(busy, 0.2)),
      blink: blinks(now, [2.2, 4.56, 6.3]),
      left: mix([24 + pace * Math.cos((x / 62) * Math.PI * 2) * 16, 26], [152, 37], proud),
      right: [angle, reach, -4 * busy],
      inR: g(
        `rotate(${lies.toFixed(1)})`,
        brush(during(now, '0 #fff | 2.6 #93D7F5') === '#fff' ? '#fff' : tip.c),
      ),
      feet,
      tie: pa('M-11-26H11L13 4Q0 10-13 4Z', '#fff') + ci(-4, -10, 3, C.sky) + ci(5, -2, 3.4, C.sun),
    })
  );
}

/** A sheet on the clothes-line, swaying from its peg. */
const hung = (id, x, sway) =>
  g(
    `translate(${x.toFixed(1)} ${PEG.y}) rotate(${sway.toFixed(2)})`,
    g('translate(0 4) scale(.48)', g(`translate(${-SHEET.x - SHEET.w / 2} ${-SHEET.y})`, sheet(id))) +
      re(-30, -6, 7, 17, 3.5, C.pink) +
      re(23, -6, 7, 17, 3.5, C.sun),
  );

/** The finished sheet flies from the easel to the line, and the previous one moves on. */
function line(now) {
  const away = track(now, '1.75 0 | 2.4 150 | 2.42 0 hold');
  const sway = swing(now, 3) * 2.4;
  const taken = since(now, 1.78);
  const lands = 0.66;
  const rope = ln('M516 48Q580 74 660 52', C.ink2, 2.4, 'opacity=".5"');
  if (taken > 6) return rope + hung('hung', PEG.x, sway);
  if (taken > lands) {
    const still = taken - lands;
    return rope + hung('hung', PEG.x, sway + Math.sin(still * 9) * Math.exp(-still * 1.6) * 14);
  }
  const u = taken / lands;
  const soft = u * u * (3 - 2 * u);
  const [x, y] = mix([SHEET.x + SHEET.w / 2, SHEET.y], [PEG.x, PEG.y + 4], soft);
  const scale = 1 - 0.52 * soft;
  return (
    rope +
    hung('before', PEG.x + away, sway - away * 0.06) +
    g(
      `translate(${x.toFixed(1)} ${(y - Math.sin(u * Math.PI) * 74).toFixed(1)}) rotate(${(Math.sin(u * Math.PI * 2) * 13 + Math.sin(u * Math.PI) * 10).toFixed(2)}) scale(${scale.toFixed(3)} ${(scale * (1 - 0.16 * Math.abs(Math.sin(u * 9)) * (1 - u))).toFixed(3)}) translate(${-SHEET.x - SHEET.w / 2} ${-SHEET.y})`,
      sheet('flying'),
    )
  );
}

function easel(now) {
  const nudge = swing(now, 16) * 0.25 * track(now, '2.6 0 | 2.9 1 | 7.7 1 | 8 0');
  const gone = since(now, 1.78) < 0.82;
  const fresh = gone ? track(now, '1.8 0 | 1.95 1 out | 1.79 0 hold') : 1;
  return (
    shade(408, 436, 150) +
    g(
      `rotate(${nudge.toFixed(2)} 408 430)`,
      ln('M340 310L316 430M476 310L500 430', C.woodD, 16) +
        ln('M408 86V426', C.wood, 14) +
        re(286, 100, 244, 208, 20, C.wood) +
        (gone
          ? g(
              `translate(0 ${(6 - fresh * 6).toFixed(2)})`,
              re(SHEET.x, SHEET.y, SHEET.w, SHEET.h, 12, '#fff'),
            )
          : sheet('sheet', now)) +
        re(276, 302, 264, 20, 10, C.woodD),
    )
  );
}

/** The friend with the palette, who conducts, points, and claps at the end. */
function friend(now) {
  const glad = track(now, '.2 0 | .5 1 back | 2.2 1 | 2.6 0');
  const beat = swing(now, 16);
  const wag = swing(now, 6);
  const jump = glad * Math.abs(Math.sin((now - 0.3) * Math.PI * 2)) * 14;
  const tip = brushAt(Math.max(2.7, now));
  return (
    shade(560, 442, 52, jump) +
    child({
      x: 560,
      y: 442 - 38 * 1.62 - jump,
      s: 1.62,
      skin: 'a',
      hair: 'curly',
      hairC: '#4A2A1A',
      top: C.sky,
      stripe: C.white,
      bottom: C.ink2,
      sock: C.sun,
      rot: wag * 1.2 * (1 - glad),
      headRot: wag * 2.5 + glad * beat * 2,
      face: glad > 0.5 ? 'open2' : during(now, '0 open | 3 smile | 4.6 open | 6 smile | 7.4 open'),
      look: glad > 0.5 ? [-3, -2] : mix([-5, -3], [-4, -1], clamp((tip.x - 300) / 216, 0, 1)),
      blink: blinks(now, [3.4, 5.2, 7.2]),
      left: mix([122 + wag * 14, 33], [150 + beat * 7, 36], glad),
      right: mix([34 + wag * 5, 23], [128 - beat * 8, 34], glad),
      inR: g('translate(4 0) rotate(-12)', palette()),
      feet: [
        [-9, 36],
        [9, 36],
      ],
    })
  );
}

const palette = () =>
  pa('M-16 0C-16-12 14-15 18-3C20 4 12 3 10 7C8 12-16 12-16 0Z', C.wood) +
  ci(-8, -2, 3.4, C.pink) +
  ci(0, -6, 3.2, C.sun) +
  ci(9, -5, 3, C.sky) +
  ci(-6, 5, 3, C.leaf);

const pots = () =>
  [
    [52, C.pink, 0],
    [98, C.sun, 8],
    [144, C.sky, 0],
  ]
    .map(([x, c, down]) =>
      g(
        `translate(${x} ${446 + down})`,
        re(-20, -44, 40, 44, 12, '#fff') +
          re(6, -44, 14, 44, 7, '#E4DDF2') +
          el(0, -44, 20, 8.4, c) +
          re(-20, -28, 40, 14, 0, c),
      ),
    )
    .join('');

/** Hand prints of earlier painters on the wall. */
const prints = () =>
  [
    [74, 132, C.pinkL, -14],
    [140, 88, C.sunL, 8],
    [206, 140, C.skyL, 18],
  ]
    .map(([x, y, c, turn]) =>
      g(
        `translate(${x} ${y}) rotate(${turn}) scale(1.7)`,
        el(0, 4, 9, 10, c) +
          [-8, -3, 3, 8].map((q, i) => ln(`M${q * 0.8} 0L${q * 1.3} ${i % 3 ? -14 : -10}`, c, 5)).join('') +
          ln('M8 6L15 1', c, 5),
      ),
    )
    .join('');

/** A painting, from blank sheet to clothes-line. */
export function artStudio(now) {
  return (
    stage(C.leafT, '#F1FBF4', '#B4E2C6', 386) +
    prints() +
    pots() +
    easel(now) +
    line(now) +
    friend(now) +
    painter(now)
  );
}
