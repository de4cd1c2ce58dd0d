import type { ReactNode } from "react";
import * as strings from "#app/components/strings/layout.ts";

/** In the order of the footer. Drawn on a grid of 24. */
const NETWORKS: Record<keyof SocialAddresses, { name: string; icon: ReactNode }> = {
  facebook: {
    name: strings.facebook,
    icon: (
      <path d="M14.5 8H17V4.2h-2.7C11.5 4.2 10 5.9 10 8.4V11H7.5v3.7H10V22h3.8v-7.3h2.7l.6-3.7h-3.3V8.9c0-.5.3-.9.7-.9Z" />
    ),
  },
  instagram: {
    name: strings.instagram,
    icon: (
      <path
        fillRule="evenodd"
        d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.9a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.6-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z"
      />
    ),
  },
  youtube: {
    name: strings.youtube,
    icon: (
      <path
        fillRule="evenodd"
        d="M5 5.2h14a3 3 0 0 1 3 3v7.6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8.2a3 3 0 0 1 3-3ZM9.8 8.6v6.8l5.8-3.4-5.8-3.4Z"
      />
    ),
  },
  twitter: {
    name: strings.twitter,
    icon: (
      <path
        fillRule="evenodd"
        d="M17.4 3h3.2l-7 8 8.2 10h-6.4l-5-6.1L4.7 21H1.5l7.5-8.6L1.1 3h6.6l4.5 5.6L17.4 3Zm-1.1 16.1H18L6.7 4.8H4.9l11.4 14.3Z"
      />
    ),
  },
};

export type SocialAddresses = { facebook?: string; instagram?: string; youtube?: string; twitter?: string };

/** The studio's profiles, each as the network's icon. */
export function SocialLinks({ addresses }: { addresses: SocialAddresses }) {
  const profiles = Object.entries(NETWORKS).flatMap(([key, network]) => {
    const url = addresses[key as keyof SocialAddresses];
    return url ? [{ ...network, url }] : [];
  });
  if (profiles.length === 0) return null;
  return (
    <ul className="-ms-3 mt-4 flex flex-wrap">
      {profiles.map(({ name, icon, url }) => (
        <li key={name}>
          <a
            className="grid size-12 place-items-center hover:text-accent-text-dark"
            href={url}
            rel="noopener noreferrer"
            title={name}
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
              {icon}
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
