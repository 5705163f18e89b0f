### The ledger: what decided a game, in English

ledger-title = The ledger
ledger-curve = Who was winning, step by step
ledger-decided = What decided it
ledger-start = start
ledger-result = end
ledger-ply = step
ledger-percent = { $percent } %
ledger-reading = Reading the game …
ledger-better = Better:
ledger-look = Look at step { $ply }
ledger-explained = Luck: what chance did. Own slips: what decisions cost, by what the player knew. Others: what their decisions changed. Hidden: what nobody could know. Estimate: what the valuation misjudged. The points add up.
ledger-verdict-of = { $name }: { $verdict }
ledger-as-table = The curve as a table

ledger-column-luck = luck
ledger-column-skill = own slips
ledger-column-others = others
ledger-column-information = hidden
ledger-column-estimate = estimate

ledger-verdict = { $fate ->
    [won] { $luck ->
        [with] { $play ->
            [best] The fewest slips, and luck on the same side.
           *[other] Luck helped, and the chances were taken.
        }
        [against] { $play ->
            [best] Won against the luck, by the better decisions.
           *[other] Won against the luck.
        }
       *[even] { $play ->
            [best] Won by the better decisions.
           *[other] Luck was even; the right moment decided.
        }
    }
   *[lost] { $luck ->
        [against] { $play ->
            [best] The steadiest hand, but luck went elsewhere.
           *[other] Luck went elsewhere this time.
        }
       *[even] { $play ->
            [best] The steadiest hand, and the least to show for it.
           *[other] Some chances stayed on the table.
        }
    }
}
ledger-luckiest = Luckiest moment: step { $ply } ({ $points }).
ledger-unluckiest = Unluckiest moment: step { $ply } ({ $points }).
ledger-error = { $many ->
    [0] There was nothing to choose.
    [one] The one decision cost { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
   *[other] On average, each of { $many } decisions cost { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
}
ledger-slips = { $many ->
    [0] No decision cost much.
    [one] The decision that cost most
   *[other] The decisions that cost most
}
ledger-slip = Step { $ply }, { $name }: “{ $done }” won { $chance } of the time; better: “{ $better }”, { $better_chance }.
ledger-measured = Points are hundredths of a winning chance. Value: { $value }; decisions judged in { $worlds } worlds that fit what the player knew, { $horizon } decisions ahead.
