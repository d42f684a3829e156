import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#client-kit/call.ts';
import { openLink } from '../../contract/guests.ts';

/** Kept for this tab only, so that a reload does not ask for the password again. The first part of a token names the link. */
const passKey = (token: string): string => `plinth.preview-pass.${token.slice(0, 22)}`;

/** The link of the address: its token is after the #, which browsers never send to a server. */
export function useGuestLink() {
  const token = useLocation().hash.slice(1);
  const queryClient = useQueryClient();
  const [given, setGiven] = useState<{ token: string; pass: string }>();
  const pass = given?.token === token ? given.pass : (sessionStorage.getItem(passKey(token)) ?? undefined);
  const query = useQuery({
    queryKey: ['preview-links', 'guest', token, pass ?? ''],
    queryFn: () => call(openLink, { body: { token, ...(pass ? { pass } : {}) } }),
    enabled: token !== '',
    retry: false,
    // A preview that is open stays as it is until the guest loads it again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return {
    token,
    pass,
    query,
    unlock(proof: string) {
      sessionStorage.setItem(passKey(token), proof);
      setGiven({ token, pass: proof });
    },
    reload: () => queryClient.resetQueries({ queryKey: ['preview-links', 'guest', token] }),
  };
}

export type GuestLink = ReturnType<typeof useGuestLink>;
