/** One instruction of a Dockerfile, such as `RUN` and its command. */
export interface Step {
  instruction: string;
  value: string;
}

/** A stage: what it starts from, and its steps. */
export interface Stage {
  from: string;
  name: string;
  steps: Step[];
}

/**
 * The stages of a Dockerfile. It knows what ours uses: one instruction a line, without continued lines.
 * @throws Error for anything else
 */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, instruction = '', value = ''] = /^([A-Z]+) (.*[^\\])$/.exec(line) ?? [];
    const [from = '', , name = ''] = value.split(' ');
    if (instruction === 'FROM') stages.push({ from, name, steps: [] });
    else if (instruction === '' || stages.length === 0)
      throw new Error(`This line is not understood: ${line}`);
    else stages.at(-1)?.steps.push({ instruction, value });
  }
  return stages;
}

/** `A=1 B=2` as an object. */
export const assignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(' ').map((one) => {
      const [name = '', ...value] = one.split('=');
      return [name, value.join('=')];
    }),
  );
