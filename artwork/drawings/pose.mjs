/** Parses points: `at('-24,-20 -21,-6')` is [[-24, -20], [-21, -6]]. */
export const at = (points) => points.split(' ').map((point) => point.split(',').map(Number));

/** Arms of a child, each as its elbow and hand, from the shoulders (-12.5,-31) and (12.5,-31). */
export const ARM = {
  down: { aL: at('-24,-20 -21,-6'), aR: at('24,-20 21,-6') },
  up: { aL: at('-30,-34 -31,-62'), aR: at('30,-34 31,-62') },
  wide: { aL: at('-28,-32 -44,-40'), aR: at('28,-32 44,-40') },
  hips: { aL: at('-30,-20 -16,-4'), aR: at('30,-20 16,-4') },
  knees: { aL: at('-24,-16 -14,2'), aR: at('24,-16 14,2') },
  together: { aL: at('-24,-12 -5,-10'), aR: at('24,-12 5,-10') },
};

/** Legs, each as its knee and foot, from the hips (-7,2) and (7,2). */
export const LEG = {
  stand: { lL: at('-9,18 -9,36'), lR: at('9,18 9,36') },
  apart: { lL: at('-12,18 -17,35'), lR: at('12,18 17,35') },
  sit: { lL: at('-22,6 -26,14'), lR: at('22,6 26,14') },
  cross: { lL: at('-30,4 -4,14'), lR: at('30,4 4,14') },
  run: { lL: at('-16,16 -30,22'), lR: at('18,12 16,34') },
  bench: { lL: at('-12,4 -11,26'), lR: at('12,4 11,26') },
  jump: { lL: at('-26,16 -12,32'), lR: at('26,16 14,34') },
};
