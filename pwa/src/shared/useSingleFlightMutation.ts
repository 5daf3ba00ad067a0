import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores further calls while one is pending: the second press of a double click comes before
 * the render that disables the button.
 */
export function useSingleFlightMutation<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
) {
  const isRunning = useRef(false);
  const { mutate: call, isPending } = useMutation(options);
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    call(variables, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  return { mutate, isPending };
}
