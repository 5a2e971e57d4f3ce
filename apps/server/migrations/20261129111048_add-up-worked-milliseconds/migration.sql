CREATE FUNCTION worked_ms_between(start timestamp with time zone, ended timestamp with time zone, pauses jsonb, first_moment timestamp with time zone, last_moment timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT greatest(0, (extract(epoch FROM least(ended, last_moment) - greatest(start, first_moment)) - coalesce((
      SELECT sum(greatest(0, extract(epoch FROM
        least(coalesce((pause ->> 'end')::timestamptz, ended), ended, last_moment) - greatest((pause ->> 'start')::timestamptz, first_moment))))
      FROM jsonb_array_elements(pauses) AS pause
    ), 0)) * 1000)::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION worked_ms(start timestamp with time zone, ended timestamp with time zone, pauses jsonb) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT greatest(0, (extract(epoch FROM ended - start) - coalesce((
      SELECT sum(greatest(0, extract(epoch FROM coalesce((pause ->> 'end')::timestamptz, ended) - (pause ->> 'start')::timestamptz)))
      FROM jsonb_array_elements(pauses) AS pause
    ), 0)) * 1000)::bigint
$$;
