/**
 * Feet, arms and bounce of a child that walks or runs to the right: `phase` counts full double steps, `long`
 * is half a stride. Pass the result to child(), with y raised by `lift` times its size.
 */
export function gait(phase, { long = 15, high = 10, arms = 34 } = {}) {
  const foot = (turn) => {
    const a = (phase + turn) * Math.PI * 2;
    return [Math.cos(a) * long, 36 - Math.max(0, -Math.sin(a)) * high];
  };
  const swing = Math.cos(phase * Math.PI * 2);
  return {
    feet: [foot(0), foot(0.5)],
    lift: Math.abs(Math.sin(phase * Math.PI * 2)) * 4,
    left: [22 + swing * arms * 0.5 + 16, 25],
    right: [22 - swing * arms * 0.5 + 16, 25],
    rot: 5,
    headRot: Math.sin(phase * Math.PI * 4) * 2.5,
  };
}
